import type { PaymentView } from '#machines/payment/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Notice } from '#web/ui/notice.tsx';
import { paymentProblemText } from './payment-view.ts';

/** What went wrong while paying, in the specification's words (§8). */
export function PaymentProblem({ view }: { view: PaymentView }) {
  const { t, language } = useTranslation('booking');
  const { problem } = view;
  if (!problem) return null;
  return (
    <Notice tone={problem.code === 'network_error' ? 'warning' : 'danger'} role="alert">
      {paymentProblemText(view, t, language)}
    </Notice>
  );
}
