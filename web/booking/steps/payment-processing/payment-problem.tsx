import type { PaymentView } from '#machines/payment/types.ts';
import { describeFailure } from '#machines/validation/problem-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Notice } from '#web/ui/notice.tsx';

/** What went wrong while paying, in the specification's words (§8). */
export function PaymentProblem({ view }: { view: PaymentView }) {
  const { t, language } = useTranslation('booking');
  const { problem, provider } = view;
  if (!problem) return null;
  const isStripeMissing = problem.code === 'payment_details_missing' && provider === 'stripe';
  return (
    <Notice tone={problem.code === 'network_error' ? 'warning' : 'danger'} role="alert">
      {isStripeMissing ? t('payment.stripeMissing') : describeFailure(language, problem)}
    </Notice>
  );
}
