import { Link, useParams } from 'react-router-dom';
import { type ReadManualWorkResponse, readManualWork } from '#machines/api/manual-work.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Row } from '../admin.styles.ts';
import { FailedToLoad, useFailure } from '../failure.tsx';
import { useNow } from '../moment.tsx';
import { Page } from '../page.tsx';
import { useRead } from '../reading.ts';
import { Answers, Due } from '../reviews/request-facts.tsx';
import { Beside, Panel } from '../reviews/reviews.styles.ts';
import { CustomerFiles, ShownFile } from '../reviews/sent-files.tsx';
import { CallFailed } from '../staff-calls.ts';
import { Decisions, Upload } from './decisions.tsx';

/**
 * The page of one thing to be made: its customer's answers, the file, and what can be done with it.
 */
export default function Piece() {
  const { t } = useTranslation('manualWork');
  const { deliveryId = '' } = useParams();
  const now = useNow();
  const { data, error, isPending, refetch } = useRead(
    ['manual-work', deliveryId],
    readManualWork,
    { deliveryId },
    // Every read is recorded, so coming back to the window must not read again.
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  const failure = useFailure(error);
  return (
    <Page key={data?.deliveryId} title={data?.title ?? t('title')}>
      <Row>
        <Link to="/handwork">{t('back')}</Link>
        {data && <Link to={`/orders/${data.orderId}`}>{t('order')}</Link>}
        {data && <Due {...data} now={now} />}
      </Row>
      {failure && <FailedToLoad text={failure} onRetry={() => refetch()} />}
      {isPending && <p role="status">{t('loading')}</p>}
      {data && !isClosed(error) && (
        <Beside>
          <Answers review={data} none={t('noAnswers')}>
            <CustomerFiles deliveryId={data.deliveryId} files={data.pictures} />
          </Answers>
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
      {isPaused && <Notice>{t('paused')}</Notice>}
      {file?.returned && (
        <Notice tone="warning">
          <strong>{t('returned')}</strong>
          <p dir="auto">{file.returned}</p>
        </Notice>
      )}
      {file ? (
        <ShownFile key={file.id} deliveryId={piece.deliveryId} file={file} />
      ) : (
        <p>{t('none')}</p>
      )}
      <Upload piece={piece} />
      {isToDecide && !mayApprove && <p>{t('own')}</p>}
      {isToDecide && <Decisions piece={piece} documentId={file.id} />}
    </Panel>
  );
}
