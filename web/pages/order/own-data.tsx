import type { ShownDelivery } from '#machines/api/read-deliveries.ts';
import { keptDays } from '#machines/retention.ts';
import { useContent } from '#web/app/use-content.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Erasure } from './erasure.tsx';

interface OwnDataProps {
  token: string;
  deliveries: readonly ShownDelivery[];
  onErased: () => void;
}

/** What is kept about the person, for how long, and how they have it erased. */
export function OwnData({ token, deliveries, onErased }: OwnDataProps) {
  const { t } = useTranslation('orderPage');
  const { settings } = useContent();
  const isOwed = deliveries.some(({ standing }) => !['delivered', 'stopped'].includes(standing));
  return (
    <section aria-labelledby="order-data">
      <h2 id="order-data">{t('data.heading')}</h2>
      <p>{t('data.kept', { count: keptDays(settings) })}</p>
      <Erasure token={token} isOwed={isOwed} onErased={onErased} />
    </section>
  );
}
