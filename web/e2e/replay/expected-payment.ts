import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import type { PaymentView } from '#machines/payment/types.ts';
import { describeFailure } from '#machines/validation/problem-texts.ts';
import {
  type Halt,
  haltText,
  haltTexts,
  inPreferredOrder,
  isFramed,
  isHalted,
  paymentProblemText,
} from '#web/booking/steps/payment-processing/payment-view.ts';
import {
  currencyName,
  transferLines,
} from '#web/booking/steps/payment-processing/transfer-lines.ts';
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

function announced({ view, t, language }: Given): Part {
  return {
    elements: [
      heading(t('payment.announced.title')),
      view.canContinue && button(t('payment.continue'), 'step.next'),
      (view.canReopenPayment || view.isBusy) &&
        button(t('payment.announced.reopen'), 'payment.reopen', view.isBusy),
      view.problem && alert(describeFailure(language, view.problem)),
    ],
    texts: { 'payment.announced.text': true },
    values: [view.reference && [t('payment.reference'), view.reference]],
  };
}

function halted({ payment, t, language }: Paying, at: Halt): Part {
  const { canRetry, canChangeMethod, offersSupport, reference } = payment;
  const isOver = at === 'failed' || at === 'cancelled';
  const change = t(isOver ? 'payment.startOver' : 'payment.change');
  const { title, text } = haltTexts[at];
  const said = haltText(at, payment, t, language);
  return {
    elements: [
      heading(t(title)),
      alert(said),
      canRetry && button(t('payment.retry'), 'verification.retry'),
      canChangeMethod && button(change, 'method.change'),
      offersSupport && link(t('payment.support')),
    ],
    texts: text ? { [text]: true } : {},
    values: [reference && [t('payment.reference'), reference]],
  };
}

/** Everything that stands on a method's button. */
function methodName({ t }: Texts, method: PaymentProvider, isFirst: boolean): string {
  const texts = `payment.methods.${method}` as const;
  const badge = isFirst ? t('payment.recommended') : '';
  const note = t(`${texts}.note`, { defaultValue: '' });
  return [t(`${texts}.name`), badge, t(`${texts}.text`), note].join(' ');
}

function choice({ payment, view, ...texts }: Paying): Part {
  const { isBusy, provider } = payment;
  const methods = inPreferredOrder(payment.methods, texts.language);
  const creating = provider === 'bank_transfer' ? 'payment.transfer.creating' : 'payment.creating';
  return {
    elements: [
      heading(texts.t('payment.choose')),
      ...methods.map((each, index) =>
        button(
          methodName(texts, each, index === 0),
          { type: 'method.choose', provider: each },
          isBusy,
        ),
      ),
      goingBack(texts.t, payment),
    ],
    texts: { [creating]: isBusy, ...openPageTexts(payment) },
    values: [texts.offerLine(view.item)],
  };
}

/** The warning of another payment's page, with the way back to it. */
function openPageTexts({ openPage }: PaymentView) {
  return openPage ? { [`payment.openPage.${openPage.provider ?? 'any'}` as const]: true } : {};
}

function goingBack(t: Texts['t'], { openPage, canRetry }: PaymentView) {
  return openPage && canRetry && button(t('payment.openPage.back'), 'verification.retry');
}

function uncheckedTexts({ isUnchecked }: PaymentView) {
  return { 'payment.unchecked.title': isUnchecked, 'payment.unchecked.text': isUnchecked };
}

function checkingNow(t: Texts['t'], { isUnchecked }: PaymentView) {
  return isUnchecked && button(t('payment.unchecked.retry'), 'verification.retry');
}

function details({ payment, view, t, inNewTab, charged }: Paying): Part {
  const { provider, paymentUrl, embeddedUrl, reference } = payment;
  const isWaiting = payment.step === 'verification';
  const open = inNewTab(t(isWaiting ? 'payment.openAgain' : 'payment.open'));
  return {
    elements: [
      heading(t(isWaiting ? 'payment.waiting' : 'payment.ready')),
      paymentUrl && link(open, 'payment.initiate'),
      embeddedUrl && button(t('payment.here'), { type: 'payment.initiate', isEmbedded: true }),
      payment.canChangeMethod && button(t('payment.change'), 'method.change'),
      checkingNow(t, payment),
    ],
    texts: {
      ...openPageTexts(payment),
      ...uncheckedTexts(payment),
      'payment.waiting': isWaiting,
      'payment.waitingText': isWaiting,
      'payment.checking': isWaiting,
      'payment.returnNote': !isWaiting,
      'payment.readyHereText': !isWaiting && embeddedUrl !== null,
      'payment.readyText': !isWaiting && embeddedUrl === null,
    },
    values: [
      view.item && [t('payment.amount'), charged(view.item)],
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
      checkingNow(t, payment),
    ],
    texts: { 'payment.frame.text': true, 'payment.waiting': true, ...uncheckedTexts(payment) },
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
      ...openPageTexts(payment),
      'payment.transfer.announceNote': true,
      'payment.receipt.sending': isSending,
      'payment.receipt.sent': receipt !== null && !isSending,
    },
    values: [
      ...named.map(({ name, title, text }): Value => {
        if (name === 'amount') return [title, price(view.item?.price ?? '')];
        return [title, name === 'currency' ? currencyName(text, language) : text];
      }),
      receipt?.name,
    ],
  };
}
