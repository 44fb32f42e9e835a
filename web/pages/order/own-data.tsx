import type { ShownDelivery } from '#machines/api/read-deliveries.ts';
import { retentionDays } from '#machines/retention.ts';
import { useContent } from '#web/app/use-content.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Erasure } from './erasure.tsx';

interface OwnDataProps {
  token: string;
  /** The address of the copy of everything. */
  copy: string | null;
  deliveries: readonly ShownDelivery[];
  onErased: () => void;
}

/** Says what is kept about the person and for how long, and offers a copy and the erasure. */
export function OwnData({ token, copy, deliveries, onErased }: OwnDataProps) {
  const { t, language } = useTranslation('orderPage');
  const { settings } = useContent();
  const isOwed = deliveries.some(({ status }) => !['delivered', 'stopped'].includes(status));
  return (
    <section aria-labelledby="order-data">
      <h2 id="order-data">{t('data.heading')}</h2>
      <p>{t('data.kept', { count: retentionDays(settings) })}</p>
      {copy && (
        <>
          <p>{t('data.copyText')}</p>
          <div>
            <LinkButton variant="secondary" href={`${copy}&lang=${language}`} download>
              {t('data.copy')}
            </LinkButton>
          </div>
        </>
      )}
      <Erasure token={token} isOwed={isOwed} onErased={onErased} />
    </section>
  );
}
