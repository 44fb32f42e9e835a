import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { BookedAppointment } from '#machines/api/own-order.ts';
import type { BookingStep, BookingView } from '#machines/booking/types.ts';
import type { SelectedItem } from '#machines/catalogue.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { media } from '#web/theme/media.ts';
import { sheet, stack, wrapped } from '#web/theme/mixins.ts';
import { color, font, fontSize, radius, space } from '#web/theme/tokens.ts';
import { Fact } from '#web/ui/fact.tsx';
import { AppointmentLines } from '../appointment.tsx';
import { ItemPrice } from '../item-words.tsx';
import type { BookableItem } from '../types.ts';

const Box = styled.section`
  ${stack(space[4])}
  padding: ${space[4]} min(${space[4]}, 5vw);
  ${sheet(radius.large)}

  ${media.tablet} {
    padding: ${space[5]};
  }
`;

const Top = styled.div`
  ${wrapped(`${space[1]} ${space[4]}`)}
  align-items: baseline;
  justify-content: space-between;

  h3 {
    font-size: ${fontSize.h3};
  }
`;

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
  gap: ${space[3]} ${space[5]};
  font-size: ${fontSize.small};

  > [data-whole] {
    grid-column: 1 / -1;
  }

  dt {
    color: ${color.inkSoft};
  }
`;

export const Next = styled.div`
  padding-block-start: ${space[4]};
  border-block-start: 1px solid ${color.line};
  font-size: ${fontSize.small};

  h4 {
    margin-block-end: ${space[2]};
    font-family: ${font.text};
    font-size: inherit;
    font-weight: 600;
  }

  ol {
    ${stack(space[1])}
    padding-inline-start: 1.25rem;
  }

  p {
    margin-block-start: ${space[3]};
    color: ${color.inkSoft};
  }
`;

/** The offer in one line, where it was shown whole before. */
const Line = styled.div`
  padding-block: ${space[3]};
  border-block: 1px solid ${color.line};

  > p:first-child {
    ${wrapped(`0 ${space[4]}`)}
    justify-content: space-between;
  }

  strong {
    font-weight: 600;
  }
`;

interface OfferProps {
  item: SelectedItem;
  /** The page's own words about the item; absent when a booking of something else was resumed. */
  details: BookableItem | undefined;
}

/** Shows what is bought and for how much, with further facts below. */
export function OfferBox({ item, children }: { item: SelectedItem; children: ReactNode }) {
  const { t } = useTranslation('booking');
  return (
    <Box aria-label={t('offer.chosen')}>
      <Top>
        <h3>{item.name}</h3>
        <p>
          <ItemPrice item={item} />
        </p>
      </Top>
      {children}
    </Box>
  );
}

/** Shows a service or bundle and what happens next, before anything is asked. */
export function Offer({ item, details }: OfferProps) {
  const { t } = useTranslation('booking');
  return (
    <OfferBox item={item}>
      {details && details.type !== 'package' && (
        <Facts>
          <Fact name={t('offer.receive')}>{details.delivery}</Fact>
          <Fact name={t('offer.arrives')}>{details.deliveryTime}</Fact>
        </Facts>
      )}
      <Next>
        <h4>{t('offer.nextTitle')}</h4>
        <ol>
          <li>{t('offer.nextForm')}</li>
          <li>{t('offer.nextPay')}</li>
          <li>{t('offer.nextVerify')}</li>
          <li>{t('offer.nextReceive')}</li>
        </ol>
        <p>{t('offer.nonRefundable')}</p>
      </Next>
    </OfferBox>
  );
}

export function OfferLine({ item, children }: { item: SelectedItem; children?: ReactNode }) {
  return (
    <Line>
      <p>
        <strong>{item.name}</strong>
        <ItemPrice item={item} />
      </p>
      {children}
    </Line>
  );
}

/**
 * The steps with a summary: the first ones show the whole offer instead, and the last one what was
 * bought.
 */
const summarised: ReadonlyArray<BookingStep | null> = [
  'calendly',
  'booking-complete',
  'screenshot-instructions',
  'payment-processing',
];

/** Whether a summary stands above the step; a changed price is shown by itself. */
export function hasSummary({ step, newPrice }: Pick<BookingView, 'step' | 'newPrice'>): boolean {
  return summarised.includes(step) && newPrice === null;
}

interface OrderSummaryProps {
  item: SelectedItem;
  /** Null where there is no appointment, or not yet. */
  appointment: BookedAppointment | null;
  /** Further words about the appointment. */
  children?: ReactNode;
}

/** Shows what is bought, for how much, and when it takes place, alike on every step. */
export function OrderSummary({ item, appointment, children }: OrderSummaryProps) {
  return (
    <OfferLine item={item}>
      {appointment && <AppointmentLines startsAt={appointment.startsAt} />}
      {children}
    </OfferLine>
  );
}
