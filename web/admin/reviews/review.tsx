import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { attendDraft } from '#machines/api/reviews.ts';
import { isChanged } from '#machines/review/setup.ts';
import { addReviewsTexts } from '#web/i18n/reviews-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useUnsaved } from '../leaving.tsx';
import { Page } from '../page.tsx';
import { useQueryCalls, useStaffCalls } from '../staff-calls.ts';
import { useNow } from '../use-now.ts';
import { Answers } from './answers.tsx';
import { Due } from './due.tsx';
import { Editing } from './editing.tsx';
import { Failure } from './failure.tsx';
import { Readers } from './readers.tsx';
import { provideReview } from './review-services.ts';
import { Beside, Buttons } from './reviews.styles.ts';
import { useItemName } from './use-item-name.ts';
import { Waiting } from './waiting.tsx';

addReviewsTexts();

/** The page of a text beside the answers that it was written from. */
export default function ReviewPage() {
  const { deliveryId = '' } = useParams();
  return <Review key={deliveryId} deliveryId={deliveryId} />;
}

function Review({ deliveryId }: { deliveryId: string }) {
  const { t } = useTranslation('reviews');
  const nameOf = useItemName();
  const calls = useStaffCalls();
  const [machine] = useState(() => provideReview(calls));
  const [snapshot, send] = useMachine(machine, { input: { deliveryId } });
  const { read } = useQueryCalls();
  const now = useNow();
  const { context } = snapshot;
  const { review, problem, intent } = context;
  useUnsaved(!snapshot.matches('over') && isChanged(context));
  const isOver = snapshot.matches('over') && intent && intent.type !== 'regenerate';
  return (
    <Page title={review ? nameOf(review.item) : t('title')}>
      <Buttons>
        <Link to="/reviews">{t('back')}</Link>
        {review && <Due {...review} now={now} />}
      </Buttons>
      <Failure failure={problem} />
      {review && !isOver && (
        <Readers id={deliveryId} ask={(signal) => read(attendDraft, { deliveryId }, signal)} />
      )}
      {snapshot.matches('unread') && (
        <div>
          <Button variant="secondary" onClick={() => send({ type: 'retry' })}>
            {t('retry')}
          </Button>
        </div>
      )}
      {!review && snapshot.matches('reading') && <p role="status">{t('loading')}</p>}
      {isOver && (
        <Notice tone="success" role="status">
          <p>{t(`over.${intent.type}`)}</p>
        </Notice>
      )}
      {review && !isOver && (
        <Beside>
          <Answers review={review} />
          {review.stage === 'inReview' ? (
            <Editing snapshot={snapshot} send={send} />
          ) : (
            <Waiting
              stage={review.stage}
              careCase={review.careCase}
              isPaused={review.isPaused}
              isBusy={snapshot.matches('requesting')}
              onRequest={() => send({ type: 'draft.request' })}
              isBeginning={snapshot.matches('beginning')}
              onBegin={() => send({ type: 'draft.begin' })}
            />
          )}
        </Beside>
      )}
    </Page>
  );
}
