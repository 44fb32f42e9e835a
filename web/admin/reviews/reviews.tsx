import { Link } from 'react-router-dom';
import {
  type ListedReview,
  listReviews,
  type ReviewStage,
  reviewStages,
} from '#machines/api/reviews.ts';
import { MINUTE_MS } from '#machines/duration.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '../page.tsx';
import { useRead } from '../reading.ts';
import { CallFailed } from '../staff-calls.ts';
import { Failure } from './failure.tsx';
import { Due } from './request-facts.tsx';
import { Group, Row } from './reviews.styles.ts';

/** Lists the texts that wait, most urgent first; reloads while it is open. */
export default function Reviews() {
  const { t } = useTranslation('reviews');
  const { data, error, isFetching, refetch, dataUpdatedAt } = useRead(
    ['reviews'],
    listReviews,
    {},
    // Somebody who comes back from a text has changed it.
    { gcTime: 0, refetchInterval: MINUTE_MS },
  );
  const reviews = data?.reviews;
  if (error && !(error instanceof CallFailed)) throw error;
  return (
    <Page title={t('title')} intro={t('intro')}>
      {reviews?.length === 0 && (
        <Notice>
          <strong>{t('empty')}</strong>
          <p>{t('emptyText')}</p>
        </Notice>
      )}
      {reviewStages.map((stage) => (
        <Stage
          key={stage}
          stage={stage}
          reviews={reviews?.filter((review) => review.stage === stage) ?? []}
          now={dataUpdatedAt}
        />
      ))}
      <Failure failure={isFetching ? null : (error?.failure ?? null)} />
      {!reviews && !error && <p role="status">{t('loading')}</p>}
      {error && (
        <div>
          <Button variant="secondary" busy={isFetching} onClick={() => refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
    </Page>
  );
}

interface StageProps {
  stage: ReviewStage;
  reviews: readonly ListedReview[];
  now: number;
}

function Stage({ stage, reviews, now }: StageProps) {
  const { t } = useTranslation('reviews');
  if (reviews.length === 0) return null;
  return (
    <Group aria-labelledby={`stage-${stage}`}>
      <h2 id={`stage-${stage}`}>{t(`stages.${stage}`)}</h2>
      <ul>
        {reviews.map((review) => (
          <Row key={review.deliveryId} data-stage={stage}>
            <Link to={`/reviews/${review.deliveryId}`}>
              <div>
                <strong>{review.title}</strong>
                <span>
                  <bdi>{review.name}</bdi>, {t(`languages.${review.language}`)}
                </span>
              </div>
              <Due {...review} now={now} />
            </Link>
          </Row>
        ))}
      </ul>
    </Group>
  );
}
