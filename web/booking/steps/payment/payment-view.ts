import type { TFunction } from 'i18next';
import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import type { Language } from '#machines/language.ts';
import type { PaymentStage, PaymentView } from '#machines/payment/types.ts';
import { describeFailure, describeProblem } from '#machines/validation/problem-texts.ts';

export const haltTexts = {
  timedOut: { title: 'payment.timedOutTitle', text: 'payment.timedOutText' },
  unverifiable: { title: 'payment.unverifiable', text: 'payment.unverifiableText' },
  failed: { title: 'payment.failedTitle', text: 'payment.failedText' },
  cancelled: { title: 'payment.cancelledTitle', text: 'payment.cancelledText' },
  refunded: { title: 'payment.refundedTitle', text: 'payment.refundedText' },
  wrongAmount: { title: 'payment.wrongAmountTitle', text: null },
} as const;

export type Halt = Extract<PaymentStage, keyof typeof haltTexts>;

/** Whether the payment stopped and the person decides how to go on. */
export function isHalted(stage: PaymentStage): stage is Halt {
  return Object.hasOwn(haltTexts, stage);
}

/** Returns why the payment stopped, as a sentence; with a wrong amount it names what arrived. */
export function haltText(
  stage: Halt,
  { unmatchedMoney }: PaymentView,
  t: TFunction<'booking'>,
  language: Language,
): string {
  const { text } = haltTexts[stage];
  if (text) return t(text);
  const { received, price } = unmatchedMoney ?? {};
  return describeProblem(language, 'wrong_amount_received', {
    received: received ?? undefined,
    price: price ?? undefined,
  });
}

/** Returns the methods on offer, first the one agreed on, else the card (specification §7). */
export function inPreferredOrder(
  methods: readonly PaymentProvider[],
  agreed: PaymentProvider | null = null,
): PaymentProvider[] {
  const first = agreed ?? 'stripe';
  return [...methods].sort((a, b) => Number(b === first) - Number(a === first));
}

/** Whether the payment page is shown in the sheet itself. */
export function isFramed(view: PaymentView): view is PaymentView & { embeddedUrl: string } {
  return view.isEmbedded && view.step === 'verification' && view.embeddedUrl !== null;
}

/** Returns what went wrong while paying, in the specification's words (§8); null if nothing did. */
export function paymentProblemText(
  { problem, provider }: PaymentView,
  t: TFunction<'booking'>,
  language: Language,
): string | null {
  const isStripeMissing = problem?.code === 'payment_details_missing' && provider === 'stripe';
  if (isStripeMissing) return t('payment.stripeMissing');
  return problem && describeFailure(language, problem);
}
