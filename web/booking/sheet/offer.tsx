import type { ReactNode } from 'react';
import type { SelectedItem } from '#machines/catalogue.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ItemPrice } from '../price-text.tsx';
import type { BookableItem } from '../types.ts';
import { Box, Facts, Line, Next, Top } from './offer.styles.ts';

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
          <div>
            <dt>{t('offer.receive')}</dt>
            <dd>{details.delivery}</dd>
          </div>
          <div>
            <dt>{t('offer.arrives')}</dt>
            <dd>{details.deliveryTime}</dd>
          </div>
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
