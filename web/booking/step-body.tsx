import { styled } from 'styled-components';
import type { BookedAppointment } from '#machines/api/own-order.ts';
import type { BookingView } from '#machines/booking/types.ts';
import type { BookingSnapshot } from '#machines/booking/view.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { stack } from '#web/theme/mixins.ts';
import { color, font, fontSize, space } from '#web/theme/tokens.ts';
import { Button, Spinner } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/stack.tsx';
import type { Purchase } from './bought/purchase.ts';
import { createIdempotencyKey } from './idempotency-key.ts';
import { fieldId } from './intake/field-texts.ts';
import { inPageWords, PriceText } from './item-words.tsx';
import { Status } from './sheet/step.styles.ts';
import { StageTitle, useStageFocus } from './sheet/step-title.tsx';
import { AnswersForm, AnswersInvite } from './steps/answers.tsx';
import { BookedStep } from './steps/booked.tsx';
import { CalendarSettled, CalendarStep } from './steps/calendar.tsx';
import { Interrupted } from './steps/interrupted.tsx';
import { PackageForm } from './steps/package-form.tsx';
import { PaymentStep } from './steps/payment/payment-step.tsx';
import { AnnouncedStep, PaidStep } from './steps/payment/settled.tsx';
import { ServiceForm, Unanswered } from './steps/service-form.tsx';
import { Thanks, VerificationStep } from './steps/verification.tsx';
import type { BookableItem, BookingCare, Send } from './types.ts';

const Prices = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: baseline;
  gap: ${space[2]} ${space[5]};
  padding-block: ${space[4]};
  border-block: 1px solid ${color.line};

  dt {
    color: ${color.inkSoft};
  }

  dd:last-child {
    font-family: ${font.display};
    font-size: ${fontSize.h3};
    font-weight: 600;
  }
`;

interface PriceChangedProps {
  /** The item is a package whose chosen time is kept. */
  isScheduled?: boolean;
  oldPrice: string;
  newPrice: string;
  send: Send;
}

/** Shows the new price; nothing goes on before the person has agreed to it. */
function PriceChanged({ isScheduled = false, oldPrice, newPrice, send }: PriceChangedProps) {
  const { t } = useTranslation('booking');
  const accept = () => send({ type: 'price.accept', idempotencyKey: createIdempotencyKey() });
  return (
    <Stack $gap={5}>
      <StageTitle>{t('price.title')}</StageTitle>
      <p>{t(isScheduled ? 'package.price.text' : 'price.text')}</p>
      <Prices>
        <dt>{t('price.old')}</dt>
        <dd>
          <s>
            <PriceText text={oldPrice} />
          </s>
        </dd>
        <dt>{t('price.new')}</dt>
        <dd>
          <PriceText text={newPrice} />
        </dd>
      </Prices>
      <Stack $row>
        <Button onClick={accept}>{t('price.accept')}</Button>
        <Button variant="secondary" onClick={() => send({ type: 'step.back' })}>
          {t(isScheduled ? 'package.price.decline' : 'price.decline')}
        </Button>
      </Stack>
    </Stack>
  );
}

/** Shown while the device's storage and the server are asked for the booking. */
function Opening() {
  const { t } = useTranslation('booking');
  return (
    <Status role="status">
      <Spinner />
      {t('opening.text')}
    </Status>
  );
}

const Stage = styled.div`
  ${stack(space[5])}
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
      return item && <PackageForm {...{ view, item, items, appointment, send }} />;
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
