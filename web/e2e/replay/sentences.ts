import { plain } from './seen.ts';
import type { Texts } from './texts.ts';

/** The sentences that tell where a booking stands: each is on the screen when it is true, and only then. */
const sentences = [
  'opening.text',
  'interrupted.kept',
  'session.resumed.title',
  'session.resumed.progress',
  'session.resumed.booking',
  'session.resumed.awaiting',
  'session.resumed.paid',
  'session.saving.undecided',
  'session.saving.saved',
  'session.saving.notSaved',
  'session.leave.booked',
  'session.leave.saved',
  'session.leave.none',
  'session.ended.booked',
  'session.ended.saved',
  'session.ended.none',
  'form.requiredNote',
  'form.answersNote',
  'form.unchanged',
  'form.elsewhere',
  'form.creating',
  'form.missingTitle',
  'form.checkTitle',
  'price.text',
  'package.price.text',
  'package.details.note',
  'package.details.scheduledText',
  'package.calendar.text',
  'package.calendar.loading',
  'package.calendar.chosen',
  'package.settled.text',
  'package.booked.creating',
  'package.booked.text',
  'package.booked.advancing',
  'package.booked.failedText',
  'package.instructions.choose',
  'package.instructions.inPerson',
  'payment.creating',
  'payment.transfer.creating',
  'payment.readyText',
  'payment.readyHereText',
  'payment.waiting',
  'payment.waitingText',
  'payment.checking',
  'payment.returnNote',
  'payment.frame.text',
  'payment.frame.loading',
  'payment.transfer.text',
  'payment.transfer.announceNote',
  'payment.receipt.sending',
  'payment.receipt.sent',
  'payment.timedOutText',
  'payment.unverifiableText',
  'payment.failedText',
  'payment.cancelledText',
  'payment.announced.text',
  'verification.paid',
  'verification.optional',
  'verification.awaiting.optional',
  'verification.awaiting.finished',
  'finished.text',
] as const;

export type Said = (typeof sentences)[number];

/** Which of them stand in a text. */
export function saidIn(text: string, { t }: Texts): Said[] {
  return sentences.filter((key) => text.includes(plain(t(key))));
}

/** The keys with the same words as another, as one: `verification.paid` is `payment.completed` too. */
export function wordsOf(said: readonly Said[], { t }: Texts): string[] {
  return [...new Set(said.map((key) => plain(t(key))))];
}
