import { listReviews, reviewStages } from '#machines/api/reviews.ts';
import { MINUTE_MS } from '#machines/duration.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Notice } from '#web/ui/notice.tsx';
import { FailedToLoad, useFailure } from '../failure.tsx';
import { Page } from '../page.tsx';
import { useRead } from '../reading.ts';
import { StageList } from './stage-list.tsx';

/** Lists the texts that wait, most urgent first; reloads while it is open. */
export default function Reviews() {
  const { t } = useTranslation('reviews');
  const { data, error, isPending, refetch, dataUpdatedAt } = useRead(
    ['reviews'],
    listReviews,
    {},
    // Somebody who comes back from a text has changed it.
    { gcTime: 0, refetchInterval: MINUTE_MS },
  );
  const reviews = data?.reviews;
  const failure = useFailure(error);
  return (
    <Page title={t('title')} intro={t('intro')}>
      {reviews?.length === 0 && (
        <Notice>
          <strong>{t('empty')}</strong>
          <p>{t('emptyText')}</p>
        </Notice>
      )}
      {reviewStages.map((stage) => (
        <StageList
          key={stage}
          stage={stage}
          title={t(`stages.${stage}`)}
          path="/reviews"
          pieces={reviews?.filter((review) => review.stage === stage) ?? []}
          now={dataUpdatedAt}
        />
      ))}
      {failure && <FailedToLoad text={failure} onRetry={() => refetch()} />}
      {isPending && <p role="status">{t('loading')}</p>}
    </Page>
  );
}
