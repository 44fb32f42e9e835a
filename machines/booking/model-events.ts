import { scheduled } from '../calendar/fixtures.ts';
import { transferLink } from '../payment/fixtures.ts';
import { after, broken, done } from '../testing/actors.ts';
import {
  createOutputs,
  events,
  loadOutputs,
  paymentOutputs,
  saveOutputs,
  withdrawOutputs,
} from './fixtures.ts';
import { memories } from './stored-fixtures.ts';
import type { BookingEvent } from './types.ts';

/** Events from the sheet's child actors and from its clock. */
const childEvents = [
  { type: 'payment.linked', link: transferLink },
  { type: 'progress.stored' },
  { type: 'progress.refused' },
  { type: 'session.expiring' },
  { type: 'session.expired' },
  { type: 'content.generated' },
  { type: 'content.failed', reason: 'away' },
] as const satisfies readonly BookingEvent[];

const {
  open,
  openPackage,
  openOnRequest,
  resume,
  returned,
  returnedBare,
  focus,
  badEmail,
  whatsapp,
  situation,
  stranger,
  sectionNext,
  sectionBack,
  ...common
} = events;

/** Events that both kinds of booking share. */
const anywhere = [
  ...Object.values(common),
  ...childEvents,
  ...Object.values(createOutputs).map((output) => done('createBooking', output)),
  broken('createBooking'),
  ...Object.values(paymentOutputs).map((output) => done('payment', output)),
  broken('payment'),
  ...Object.values(withdrawOutputs).map((output) => done('withdrawTransfer', output)),
  broken('withdrawTransfer'),
  after('withdrawExpires', 'booking.paymentProcessing.withdrawing'),
  after('finishedReset', 'booking.finished'),
];

/** Long enough for the form after payment. */
const longAnswers = [
  'currentSituation',
  'coreValues',
  'emotionalGoals',
  'aspirations',
  'lifeVision',
].map((field) => ({ type: 'field.change', field, value: 'x'.repeat(21) }) as const);

const recallsNothing = { type: 'storage.loaded', stored: memories.nothing };

/** Events of a service's booking, from its form to its end. */
export const serviceEvents = [
  ...anywhere,
  recallsNothing,
  open,
  badEmail,
  situation,
  stranger,
  sectionNext,
  sectionBack,
  { type: 'form.stepped', field: 'coreValues' },
  { type: 'form.stepped', field: null },
  after('createExpires', 'booking.serviceForm.creating'),
];

/** Events of a package's booking. */
export const packageEvents = [
  ...anywhere,
  recallsNothing,
  openPackage,
  openOnRequest,
  badEmail,
  whatsapp,
  done('calendar', scheduled),
  broken('calendar'),
  after('createExpires', 'booking.bookingComplete.creating'),
  after('autoAdvance', 'booking.bookingComplete.advancing'),
];

/** Events of coming back to a booking: by opening the sheet, by a link, from the payment page, to the window. */
export const returnEvents = [
  open,
  openPackage,
  resume,
  returned,
  returnedBare,
  focus,
  common.close,
  common.back,
  common.next,
  common.retry,
  common.submit,
  common.accept,
  common.startFresh,
  common.dismiss,
  ...Object.values(memories).map((stored) => ({ type: 'storage.loaded', stored })),
  ...Object.values(loadOutputs).map((output) => done('loadBooking', output)),
  broken('loadBooking'),
  after('resumeExpires', 'booking.opening.asking'),
  after('resumeExpires', 'booking.whatsappVerification.asking'),
  after('resumeExpires', 'booking.paymentProcessing.announced.asking'),
  common.answer,
  situation,
  ...longAnswers,
  sectionNext,
  sectionBack,
  ...Object.values(saveOutputs).map((output) => done('saveAnswers', output)),
  broken('saveAnswers'),
  after('createExpires', 'booking.answering.saving'),
  done('payment', paymentOutputs.completedAnother),
  done('payment', paymentOutputs.priceChanged),
  broken('payment'),
];

/** Events of a link opened where nothing is stored, while the server has trouble. */
export const linkEvents = [resume, recallsNothing, done('loadBooking', loadOutputs.trouble)];

/** Every event of the machine: from people, storage, actors and timers. */
export const allEvents = [...new Set([...serviceEvents, ...packageEvents, ...returnEvents])];
