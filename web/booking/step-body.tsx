import { styled } from 'styled-components';
import type { BookedAppointment } from '#machines/api/read-appointment.ts';
import type { BookingView } from '#machines/booking/types.ts';
import type { BookingSnapshot } from '#machines/booking/view.ts';
import { space } from '#web/theme/tokens.ts';
import type { Purchase } from './bought/purchase.ts';
import { inPageWords } from './in-page-words.ts';
import { fieldId } from './intake/field-texts.ts';
import { PriceChanged } from './sheet/price-changed.tsx';
import { useStageFocus } from './sheet/title-focus.ts';
import { AnswersForm } from './steps/answers/answers-form.tsx';
import { AnswersInvite } from './steps/answers/answers-invite.tsx';
import { BookedStep } from './steps/booking-complete/booked-step.tsx';
import { CalendarSettled } from './steps/calendly/calendar-settled.tsx';
import { CalendarStep } from './steps/calendly/calendar-step.tsx';
import { Thanks } from './steps/finished/thanks.tsx';
import { Interrupted } from './steps/interrupted/interrupted.tsx';
import { Opening } from './steps/opening/opening.tsx';
import { PackageForm } from './steps/package-details/package-form.tsx';
import { AnnouncedStep } from './steps/payment-processing/announced-step.tsx';
import { PaidStep } from './steps/payment-processing/paid-step.tsx';
import { PaymentStep } from './steps/payment-processing/payment-step.tsx';
import { ServiceForm } from './steps/service-form/service-form.tsx';
import { Unanswered } from './steps/service-form/unanswered.tsx';
import { VerificationStep } from './steps/whatsapp-verification/verification-step.tsx';
import type { BookableItem, BookingCare, Send } from './types.ts';

const Stage = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[5]};
`;

interface StepBodyProps {
  view: BookingView;
  /** Whether a form shows one section at a time. */
  isPhone: boolean;
  snapshot: Pick<BookingSnapshot, 'children'>;
  items: readonly BookableItem[];
  appointment: BookedAppointment | null;
  purchase: Purchase | null;
  care: BookingCare;
  send: Send;
}

/** The screen of the machine's current step. */
export function StepBody(props: StepBodyProps) {
  const { step, newPrice, isFinished, isUnanswered, isLeaving, sections, sectionIndex } =
    props.view;
  const { isPhone } = props;
  const isForm = step === 'service-form' && !isUnanswered && newPrice === null;
  // On one page the questions are far below the title, so the focus goes to the first one; a phone
  // shows only their section.
  const question =
    isForm && !isPhone && sectionIndex > 0 ? sections[sectionIndex]?.fields[0] : undefined;
  const self = useStageFocus<HTMLDivElement>(
    `${newPrice} ${isFinished} ${isUnanswered}`,
    isLeaving,
    question && (() => document.getElementById(fieldId(question.name))?.focus()),
  );
  return (
    <Stage ref={self}>
      <Screen {...props} />
    </Stage>
  );
}

function Screen({
  view,
  isPhone,
  snapshot,
  items,
  appointment,
  purchase,
  care,
  send,
}: StepBodyProps) {
  const { payment, calendar } = snapshot.children;
  const { newPrice } = view;
  const item = inPageWords(view.item, items);
  switch (view.step) {
    case 'opening':
      return <Opening />;
    case 'interrupted':
      return <Interrupted view={view} care={care} send={send} />;
    case 'service-form':
      if (newPrice && item) {
        return <PriceChanged oldPrice={item.price} newPrice={newPrice} send={send} />;
      }
      if (view.isUnanswered && item) return <Unanswered name={item.name} send={send} />;
      return item && <ServiceForm {...{ view, isPhone, item, items, care, send }} />;
    case 'package-details':
      return item && <PackageForm view={view} item={item} items={items} send={send} />;
    case 'calendly':
      if (!calendar || !item) return <CalendarSettled send={send} />;
      return (
        <CalendarStep
          calendar={calendar}
          item={item}
          details={items.find(({ id }) => id === item.id)}
          care={care}
        />
      );
    case 'booking-complete':
    case 'screenshot-instructions':
      if (newPrice && item) {
        return <PriceChanged isScheduled oldPrice={item.price} newPrice={newPrice} send={send} />;
      }
      return (
        item && (
          <BookedStep view={view} item={item} appointment={appointment} care={care} send={send} />
        )
      );
    case 'payment-processing':
      if (payment) return <PaymentStep payment={payment} item={item} care={care} />;
      if (view.isPaid) return <PaidStep send={send} />;
      return view.isAwaitingConfirmation && <AnnouncedStep view={view} send={send} />;
    case 'whatsapp-verification':
      if (view.isFinished) return <Thanks isAwaiting={view.isAwaitingConfirmation} />;
      return (
        <VerificationStep
          purchase={purchase}
          reference={view.reference ?? view.bookingId ?? ''}
          isAwaiting={view.isAwaitingConfirmation}
          care={care}
          send={send}
        >
          {item && <AnswersInvite view={view} name={item.name} care={care} send={send} />}
        </VerificationStep>
      );
    case 'answers':
      return item && <AnswersForm view={view} item={item} items={items} care={care} send={send} />;
    default:
      return null;
  }
}
