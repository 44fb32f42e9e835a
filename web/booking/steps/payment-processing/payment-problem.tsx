import type { PaymentView } from '#machines/payment/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Notice } from '#web/ui/notice.tsx';
import { paymentProblemText } from './payment-view.ts';

/** Says what went wrong while paying, in the specification's words (§8). */
export function PaymentProblem({ view }: { view: PaymentView }) {
  const { t, language } = useTranslation('booking');
  const { problem } = view;
  if (!problem) return null;
  const text = paymentProblemText(view, t, language);
  // A toast announces it to screen readers as well.
  if (problem.code === 'network_error') return <Notice tone="warning">{text}</Notice>;
  return (
    <Notice tone="danger" role="alert">
      {text}
    </Notice>
  );
}
