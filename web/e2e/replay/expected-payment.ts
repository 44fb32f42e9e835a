import type { BankDetails } from '#machines/api/payment-data.ts';
import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import type { PaymentView } from '#machines/payment/types.ts';
import { describeFailure } from '#machines/validation/problem-texts.ts';
import type { Given, Part } from './expected.ts';
import { disabledIf, saysIf } from './expected-form.ts';
import { isFramed } from './offers.ts';
import { lineOf } from './seen.ts';
import type { Texts } from './texts.ts';

type Paying = Given & { payment: PaymentView };

/** The payment step: while there is something to pay, and seen again after that. */
export function expectedPayment(given: Given): Part {
  const { view, payment } = given;
  if (payment) return stage({ ...given, payment });
  return view.isPaid ? paid(given) : announced(given);
}

function stage(given: Paying): Part {
  const { step, stage: at, bankDetails } = given.payment;
  if (at === 'timedOut' || at === 'unverifiable' || at === 'failed' || at === 'cancelled') {
    return halted(given, at);
  }
  if (step === 'select') return choice(given);
  if (bankDetails) return transfer(given, bankDetails);
  return isFramed(given.payment) ? framed(given) : details(given);
}

function paid({ texts: { t } }: Given): Part {
  return { buttons: [t('payment.continue')], says: ['verification.paid'] };
}

function announced({ view, texts: { t } }: Given): Part {
  return {
    headings: [t('payment.announced.title')],
    facts: view.reference ? [`${t('payment.reference')}: ${view.reference}`] : [],
    buttons: [
      t('payment.continue'),
      ...(view.canReopenPayment ? [t('payment.announced.reopen')] : []),
    ],
    says: ['payment.announced.text'],
  };
}

function problemOf({ payment: { problem, provider }, texts: { t, language } }: Paying): string[] {
  if (!problem) return [];
  const isStripe = problem.code === 'payment_details_missing' && provider === 'stripe';
  return [isStripe ? t('payment.stripeMissing') : describeFailure(language, problem)];
}

/** How a method's button is called: all that stands on it. */
export function methodName({ t }: Texts, method: PaymentProvider): string {
  const name = t(`payment.methods.${method}.name`);
  const badge = method === 'stripe' ? t('payment.recommended') : '';
  const note = t(`payment.methods.${method}.note`, { defaultValue: '' });
  return [name, badge, t(`payment.methods.${method}.text`), note].join(' ');
}

function choice(given: Paying): Part {
  const { view, payment, texts } = given;
  const { t, offerLine } = texts;
  const { methods, isBusy, provider } = payment;
  const creating = provider === 'bank_transfer' ? 'payment.transfer.creating' : 'payment.creating';
  return {
    headings: [t('payment.choose')],
    alerts: problemOf(given),
    buttons: methods.map((method) => lineOf(methodName(texts, method), ...disabledIf(isBusy))),
    reads: view.item ? [offerLine(view.item)] : [],
    says: saysIf(isBusy, creating),
  };
}

function details(given: Paying): Part {
  const { view, payment, texts } = given;
  const { t, inNewTab, price } = texts;
  const { provider, paymentUrl, embeddedUrl, reference, canChangeMethod } = payment;
  const isWaiting = payment.step === 'verification';
  const note = provider ? t(`payment.methods.${provider}.note`, { defaultValue: '' }) : '';
  return {
    reads: note ? [note] : [],
    headings: [t(isWaiting ? 'payment.waiting' : 'payment.ready')],
    alerts: problemOf(given),
    facts: [
      ...(view.item ? [`${t('payment.amount')}: ${price(view.item.price)}`] : []),
      ...(reference ? [`${t('payment.reference')}: ${reference}`] : []),
      ...(provider ? [`${t('payment.method')}: ${t(`payment.methods.${provider}.name`)}`] : []),
    ],
    links: paymentUrl ? [inNewTab(t(isWaiting ? 'payment.openAgain' : 'payment.open'))] : [],
    buttons: [
      ...(embeddedUrl ? [t('payment.here')] : []),
      ...(canChangeMethod ? [t('payment.change')] : []),
    ],
    says: isWaiting
      ? ['payment.waiting', 'payment.waitingText', 'payment.checking']
      : [embeddedUrl ? 'payment.readyHereText' : 'payment.readyText', 'payment.returnNote'],
  };
}

function framed(given: Paying): Part {
  const { payment, texts } = given;
  const { t, inNewTab } = texts;
  return {
    headings: [t('payment.frame.title')],
    frames: ['a page'],
    alerts: problemOf(given),
    links: payment.paymentUrl ? [inNewTab(t('payment.frame.leave'))] : [],
    buttons: [t('payment.change')],
    says: ['payment.frame.text', 'payment.waiting'],
  };
}

function halted(given: Paying, at: 'timedOut' | 'unverifiable' | 'failed' | 'cancelled'): Part {
  const { payment, texts } = given;
  const { t } = texts;
  const isOver = at === 'failed' || at === 'cancelled';
  const title = at === 'unverifiable' ? 'payment.unverifiable' : (`payment.${at}Title` as const);
  const { reference, canRetry, canChangeMethod, offersSupport } = payment;
  return {
    headings: [t(title)],
    alerts: [t(`payment.${at}Text`), ...problemOf(given)],
    facts: reference ? [`${t('payment.reference')}: ${reference}`] : [],
    buttons: [
      ...(canRetry ? [t('payment.retry')] : []),
      ...(canChangeMethod ? [t(isOver ? 'payment.startOver' : 'payment.change')] : []),
    ],
    links: offersSupport ? [t('payment.support')] : [],
    says: [`payment.${at}Text`],
  };
}

function transfer(given: Paying, bank: BankDetails): Part {
  const { view, payment, texts } = given;
  const { t, language, price } = texts;
  const { reference, receipt, receiptProblem, canInitiate, stage: at } = payment;
  const values = { amount: view.item ? price(view.item.price) : '', reference, ...bank };
  const names = Object.keys(t('payment.transfer.lines', { returnObjects: true }));
  const lines = (names as Array<keyof typeof values>).filter((name) => values[name]);
  const titled = (name: keyof typeof values) => t(`payment.transfer.lines.${name}`);
  const note = (name: string) => (name === 'reference' ? t('payment.transfer.referenceNote') : '');
  const file = t(receipt ? 'payment.receipt.replace' : 'payment.receipt.choose');
  return {
    headings: [t('payment.transfer.title')],
    alerts: [
      ...problemOf(given),
      ...(receiptProblem ? [describeFailure(language, receiptProblem)] : []),
    ],
    facts: lines.map((name) => `${titled(name)}: ${values[name]} ${note(name)}`),
    buttons: [
      ...lines.map((name) => t('payment.transfer.copy', { name: titled(name) })),
      `${t('payment.receipt.title')} ${file}`,
      lineOf(t('payment.transfer.announce'), ...disabledIf(!canInitiate)),
      t('payment.change'),
    ],
    reads: receipt ? [receipt.name] : [],
    says: [
      'payment.transfer.text',
      'payment.transfer.announceNote',
      ...saysIf(at === 'uploading', 'payment.receipt.sending'),
      ...saysIf(receipt !== null && at !== 'uploading', 'payment.receipt.sent'),
    ],
  };
}
