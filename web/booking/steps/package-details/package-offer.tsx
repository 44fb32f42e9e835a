import type { SelectedItem } from '#machines/catalogue.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Facts, Next } from '../../sheet/offer.styles.ts';
import { OfferBox } from '../../sheet/offer.tsx';
import type { BookableItem } from '../../types.ts';
import { kindOf } from './package-kind.ts';

interface PackageOfferProps {
  item: SelectedItem;
  /** The page's own words about it; absent when a booking of something else was resumed. */
  details: BookableItem | undefined;
}

/** Shows what a package is, what it costs and every step of its way, before anything is asked. */
export function PackageOffer({ item, details }: PackageOfferProps) {
  const { t } = useTranslation('booking');
  return (
    <OfferBox item={item}>
      {details?.type === 'package' && (
        <Facts>
          <div>
            <dt>{t('package.offer.duration')}</dt>
            <dd>{details.duration}</dd>
          </div>
          <div>
            <dt>{t('package.offer.kind')}</dt>
            <dd>{kindOf(t, details)}</dd>
          </div>
          {details.sessions && (
            <div data-whole="">
              <dt>{t('package.offer.sessions')}</dt>
              <dd>{details.sessions}</dd>
            </div>
          )}
        </Facts>
      )}
      <Next>
        <h4>{t('offer.nextTitle')}</h4>
        <ol>
          <li>{t('package.offer.nextDetails')}</li>
          <li>{t('package.offer.nextTime')}</li>
          <li>{t('package.offer.nextPay')}</li>
          <li>{t('offer.nextConfirm')}</li>
          <li>{t('package.offer.nextLink')}</li>
        </ol>
        <p>{t('package.offer.terms')}</p>
      </Next>
    </OfferBox>
  );
}
