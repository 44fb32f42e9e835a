import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import type { PaymentView } from '#machines/payment/types.ts';
import { describeFailure } from '#machines/validation/problem-texts.ts';
import {
  type Halt,
  haltTexts,
  isFramed,
  isHalted,
  paymentProblemText,
} from '#web/booking/steps/payment-processing/payment-view.ts';
import { transferLines } from '#web/booking/steps/payment-processing/transfer-lines.ts';
import {
  alert,
  button,
  type Given,
  heading,
  iframe,
  link,
  type Part,
  type Value,
} from './screen.ts';
import type { Texts } from './world.ts';

type Paying = Given & { payment: PaymentView };

/** The payment step: while there is something to pay, and seen again after that. */
export function paymentStep(given: Given): Part {
  const { view, payment, t, language } = given;
  if (!payment) return view.isPaid ? paid(given) : announced(given);
  const part = stage({ ...given, payment });
  const problem = paymentProblemText(payment, t, language);
  return { ...part, elements: [...(part.elements ?? []), problem && alert(problem)] };
}

function stage(given: Paying): Part {
  const { payment } = given;
  if (isHalted(payment.stage)) return halted(given, payment.stage);
  if (payment.step === 'select') return choice(given);
  if (payment.bankDetails) return transfer(given);
  return isFramed(payment) ? framed(given) : details(given);
}

function paid({ t }: Given): Part {
  return {
    elements: [button(t('payment.continue'), 'step.next')],
    texts: { 'verification.paid': true },
  };
}

function announced({ view, t }: Given): Part {
  return {
    elements: [
      heading(t('payment.announced.title')),
      button(t('payment.continue'), 'step.next'),
      view.canReopenPayment && button(t('payment.announced.reopen'), 'payment.reopen'),
    ],
    texts: { 'payment.announced.text': true },
    values: [view.reference && [t('payment.reference'), view.reference]],
  };
}

function halted({ payment, t }: Paying, at: Halt): Part {
  const { canRetry, canChangeMethod, offersSupport, reference } = payment;
  const isOver = at === 'failed' || at === 'cancelled';
  const change = t(isOver ? 'payment.startOver' : 'payment.change');
  const { title, text } = haltTexts[at];
  return {
    elements: [
      heading(t(title)),
      alert(t(text)),
      canRetry && button(t('payment.retry'), 'verification.retry'),
      canChangeMethod && button(change, 'method.change'),
      offersSupport && link(t('payment.support')),
    ],
    texts: { [text]: true },
    values: [reference && [t('payment.reference'), reference]],
  };
}

/** Everything that stands on a method's button. */
function methodName({ t }: Texts, method: PaymentProvider): string {
  const texts = `payment.methods.${method}` as const;
  const badge = method === 'stripe' ? t('payment.recommended') : '';
  const note = t(`${texts}.note`, { defaultValue: '' });
  return [t(`${texts}.name`), badge, t(`${texts}.text`), note].join(' ');
}

function choice({ payment, view, ...texts }: Paying): Part {
  const { methods, isBusy, provider } = payment;
  const creating = provider === 'bank_transfer' ? 'payment.transfer.creating' : 'payment.creating';
  return {
    elements: [
      heading(texts.t('payment.choose')),
      ...methods.map((each) =>
        button(methodName(texts, each), { type: 'method.choose', provider: each }, isBusy),
      ),
    ],
    texts: { [creating]: isBusy },
    values: [texts.offerLine(view.item)],
  };
}

function details({ payment, view, t, inNewTab, price }: Paying): Part {
  const { provider, paymentUrl, embeddedUrl, reference } = payment;
  const isWaiting = payment.step === 'verification';
  const open = inNewTab(t(isWaiting ? 'payment.openAgain' : 'payment.open'));
  return {
    elements: [
      heading(t(isWaiting ? 'payment.waiting' : 'payment.ready')),
      paymentUrl && link(open, 'payment.initiate'),
      embeddedUrl && button(t('payment.here'), { type: 'payment.initiate', isEmbedded: true }),
      payment.canChangeMethod && button(t('payment.change'), 'method.change'),
    ],
    texts: {
      'payment.waiting': isWaiting,
      'payment.waitingText': isWaiting,
      'payment.checking': isWaiting,
      'payment.returnNote': !isWaiting,
      'payment.readyHereText': !isWaiting && embeddedUrl !== null,
      'payment.readyText': !isWaiting && embeddedUrl === null,
    },
    values: [
      view.item && [t('payment.amount'), price(view.item.price)],
      reference && [t('payment.reference'), reference],
      provider && [t('payment.method'), t(`payment.methods.${provider}.name`)],
      provider && t(`payment.methods.${provider}.note`, { defaultValue: '' }),
    ],
  };
}

function framed({ payment, t, inNewTab }: Paying): Part {
  return {
    elements: [
      heading(t('payment.frame.title')),
      iframe,
      payment.paymentUrl && link(inNewTab(t('payment.frame.leave')), 'payment.initiate'),
      button(t('payment.change'), 'method.change'),
    ],
    texts: { 'payment.frame.text': true, 'payment.waiting': true },
  };
}

function transfer({ payment, view, t, language, price }: Paying): Part {
  const { bankDetails, reference, receipt, receiptProblem } = payment;
  const isSending = payment.stage === 'uploading';
  const lines = bankDetails ? transferLines(bankDetails, reference, view.item?.price ?? null) : [];
  const named = lines.map((line) => ({ ...line, title: t(`payment.transfer.lines.${line.name}`) }));
  const file = t(receipt ? 'payment.receipt.replace' : 'payment.receipt.choose');
  return {
    elements: [
      heading(t('payment.transfer.title')),
      receiptProblem && alert(describeFailure(language, receiptProblem)),
      ...named.map(({ title }) => button(t('payment.transfer.copy', { name: title }))),
      button(`${t('payment.receipt.title')} ${file}`, 'receipt.choose'),
      button(t('payment.transfer.announce'), 'payment.initiate', !payment.canInitiate),
      button(t('payment.change'), 'method.change'),
    ],
    texts: {
      'payment.transfer.text': true,
      'payment.transfer.announceNote': true,
      'payment.receipt.sending': isSending,
      'payment.receipt.sent': receipt !== null && !isSending,
    },
    values: [
      ...named.map(
        ({ name, title, text }): Value => [
          title,
          name === 'amount' ? price(view.item?.price ?? '') : text,
        ],
      ),
      receipt?.name,
    ],
  };
}
