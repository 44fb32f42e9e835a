import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { type ReadManualWorkResponse, readManualWork } from '#machines/api/manual-work.ts';
import { addManualWorkTexts } from '#web/i18n/manual-work-texts.ts';
import { addReviewsTexts } from '#web/i18n/reviews-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Notice } from '#web/ui/notice.tsx';
import { FailedToLoad } from '../failed-to-load.tsx';
import { useFailure } from '../failure.tsx';
import { Page } from '../page.tsx';
import { Answers } from '../reviews/answers.tsx';
import { Due } from '../reviews/due.tsx';
import { Beside, Buttons, Panel } from '../reviews/reviews.styles.ts';
import { CallFailed, useQueryCalls } from '../staff-calls.ts';
import { useNow } from '../use-now.ts';
import { Decisions } from './decisions.tsx';
import { ShownFile } from './shown-file.tsx';
import { Upload } from './upload.tsx';

addManualWorkTexts();
addReviewsTexts();

/**
 * The page of one thing to be made: its customer's answers, the file, and what can be done with it.
 */
export default function Piece() {
  const { t } = useTranslation('manualWork');
  const { deliveryId = '' } = useParams();
  const { read } = useQueryCalls();
  const now = useNow();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['manual-work', deliveryId],
    queryFn: ({ signal }) => read(readManualWork, { deliveryId }, signal),
    // Every read is recorded, so coming back to the window must not read again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const failure = useFailure(error);
  return (
    <Page key={data?.deliveryId} title={data?.title ?? t('title')}>
      <Buttons>
        <Link to="/handwork">{t('back')}</Link>
        {data && <Link to={`/orders/${data.orderId}`}>{t('order')}</Link>}
        {data && <Due {...data} now={now} />}
      </Buttons>
      {failure && <FailedToLoad text={failure} retry={t('retry')} onRetry={() => refetch()} />}
      {isPending && <p role="status">{t('loading')}</p>}
      {data && !isClosed(error) && (
        <Beside>
          <Answers review={data} none={t('noAnswers')} />
          <File piece={data} />
        </Beside>
      )}
    </Page>
  );
}

/**
 * Whether nothing more can be done here; after any other failure the piece stays, with what was
 * typed.
 */
function isClosed(error: Error | null): boolean {
  if (!(error instanceof CallFailed)) return false;
  return ['handwork_not_found', 'handwork_not_open'].includes(error.failure.code);
}

function File({ piece }: { piece: ReadManualWorkResponse }) {
  const { t } = useTranslation('manualWork');
  const { file, isPaused, stage, mayApprove } = piece;
  const isToDecide = file !== null && stage === 'fileInReview' && !isPaused;
  return (
    <Panel aria-labelledby="file">
      <h2 id="file">{t('file')}</h2>
      {isPaused && (
        <Notice>
          <p>{t('paused')}</p>
        </Notice>
      )}
      {file?.returned && (
        <Notice tone="warning">
          <strong>{t('returned')}</strong>
          <p dir="auto">{file.returned}</p>
        </Notice>
      )}
      {file ? <ShownFile key={file.id} piece={piece} file={file} /> : <p>{t('none')}</p>}
      <Upload piece={piece} />
      {isToDecide && !mayApprove && <p>{t('own')}</p>}
      {isToDecide && <Decisions piece={piece} documentId={file.id} />}
    </Panel>
  );
}
