import type { AnyMachineSnapshot } from 'xstate';
import type { WithdrawBankTransferRequest } from '../api/bank-transfer.ts';
import type { BackgroundCommand } from '../booking/background.ts';
import { isFormValid, isUnchanged, sectionsOf } from '../booking/context.ts';
import { events, roadmap } from '../booking/fixtures.ts';
import { bookingMachine } from '../booking/machine.ts';
import { linkEvents, packageEvents, returnEvents, serviceEvents } from '../booking/model-events.ts';
import type {
  BookingData,
  CreateBookingInput,
  CreateBookingOutput,
  LoadBookingInput,
  LoadBookingOutput,
  SaveAnswersInput,
  SaveAnswersOutput,
  WithdrawTransferOutput,
} from '../booking/types.ts';
import { isAnswered } from '../intake/intake.ts';
import type { FurtherQuestion } from '../intake/questions.ts';
import { sectionErrors, validateIntake } from '../intake/validate.ts';
import type { StorageCommand } from '../storage/types.ts';
import { silentCallback, silentPromise } from './actors.ts';
import { modelledPayment } from './payment-models.ts';
import { answersTo } from './question-sets.ts';
import type { Journey, Model } from './walk.ts';

/** The booking machine whose calls, storage and children answer only when the model says so. */
const machine = bookingMachine.provide({
  actors: {
    createBooking: silentPromise<CreateBookingOutput, CreateBookingInput>(),
    loadBooking: silentPromise<LoadBookingOutput, LoadBookingInput>(),
    withdrawTransfer: silentPromise<WithdrawTransferOutput, WithdrawBankTransferRequest>(),
    saveAnswers: silentPromise<SaveAnswersOutput, SaveAnswersInput>(),
    storage: silentCallback<StorageCommand>(),
    background: silentCallback<BackgroundCommand>(),
    payment: modelledPayment,
  },
});

function facts(snapshot: AnyMachineSnapshot) {
  const known = snapshot.context.data as BookingData;
  const { form, item, section, booking, idempotencyKey, token, returned } = known;
  const isForm = snapshot.matches('serviceForm') || snapshot.matches('packageDetails');
  return [
    isForm && [form.fullName !== '', form.email, form.consent, known.saving === 'save'],
    [item?.id, item?.price, section],
    [booking !== null, idempotencyKey !== null, token !== null],
    [returned !== null, returned?.reference],
    [known.isPaid, known.isAwaiting, known.scheduled !== null, known.hasAdvanced],
    [known.step !== null, known.isLeaving, known.wasPaid, known.link !== null],
    [known.answers, known.hasAskedForAnswers, isForm && isAnswered(form.answers)],
    snapshot.matches('answering') &&
      sectionsOf(known, 'step').flatMap((each) => sectionErrors(each, form, 'step')),
    [isFormValid(known), isUnchanged(known)],
  ];
}

const input = { methods: ['stripe'] };

/** The models of a service, a package, and coming back. */
export const bookingModels: readonly Model[] = [
  serviceEvents,
  packageEvents,
  returnEvents,
  linkEvents,
].map((events): Model => ({ machine, input, events, facts }));

/** A service's model, in which editors ask these questions of the roadmap; they are answered one after the other. */
export function withQuestions(questions: readonly FurtherQuestion[]): Model {
  const item = { ...roadmap, questions };
  const answered = Object.entries(answersTo(questions)).map(
    ([field, value]) => ({ type: 'field.change', field, value }) as const,
  );
  const asking = serviceEvents.map((event) =>
    event.type === 'sheet.open' ? { ...event, item } : event,
  );
  const howMany = ({ context }: AnyMachineSnapshot) => {
    const { form } = context.data as BookingData;
    return validateIntake(item, form).filter(({ label }) => label).length;
  };
  return {
    ...{ machine, input, events: [...asking, ...answered] },
    facts: (snapshot) => [facts(snapshot), snapshot.matches('serviceForm') && howMany(snapshot)],
  };
}

/** No service reaches the calendar today, but the chart has a way back for one (specification §4). */
export function serviceAtCalendar(journeys: readonly Journey[], item = roadmap): Model {
  const found = journeys.find(({ to }) => to.matches({ calendly: 'choosing' }));
  if (!found) throw new Error('no journey leads to the calendar');
  const { to } = found;
  const from = { ...to, context: { data: { ...to.context.data, item } } } as AnyMachineSnapshot;
  return { machine, input, facts, from, events: [events.back] };
}
