import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import {
  type ManualWorkFile,
  openManualWork,
  type ReadManualWorkResponse,
  readManualWork,
} from '#machines/api/manual-work.ts';
import { fileSize } from '#web/booking/steps/payment/receipt.ts';
import { manualWork as manualWorkAr } from '#web/i18n/ar/manual-work.ts';
import { manualWork as manualWorkEn } from '#web/i18n/en/manual-work.ts';
import { addTexts } from '#web/i18n/i18n.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { color, radius } from '#web/theme/tokens.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Row } from '../admin.styles.ts';
import { FailedToLoad, useFailure } from '../failure.tsx';
import { isolated } from '../isolated.ts';
import { Moment, useNow } from '../moment.tsx';
import { Page } from '../page.tsx';
import { useRead } from '../reading.ts';
import { Answers, Due } from '../reviews/request-facts.tsx';
import { Beside, Panel, Soft } from '../reviews/reviews.styles.ts';
import { CallFailed, saveFile, useQueryCalls } from '../staff-calls.ts';
import { useAddress } from '../use-address.ts';
import { Decisions, Upload } from './decisions.tsx';

addTexts('manualWork', { en: manualWorkEn, ar: manualWorkAr });

const Picture = styled.img`
  max-inline-size: 100%;
  max-block-size: 28rem;
  justify-self: start;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
`;

const Sound = styled.audio`
  inline-size: 100%;
`;

interface ShownFileProps {
  piece: Pick<ReadManualWorkResponse, 'deliveryId'>;
  file: ManualWorkFile;
}

/** Shows or plays the uploaded file. */
export function ShownFile({
  piece: { deliveryId },
  file: { id, type, size, at, by },
}: ShownFileProps) {
  const { t, language } = useTranslation('manualWork');
  const { readFile } = useQueryCalls();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['manual-work-file', id],
    queryFn: ({ signal }) => readFile(openManualWork, { deliveryId, documentId: id }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Every try is recorded as an opening of the file.
    retry: false,
  });
  const failure = useFailure(error);
  const address = useAddress(data?.blob);
  return (
    <>
      <Soft>
        {t('by', { name: isolated(by), size: fileSize(size, language) })} · <Moment at={at} />
      </Soft>
      {isPending && <p role="status">{t('loading')}</p>}
      {failure && <FailedToLoad text={`${t('unshown')} ${failure}`} onRetry={() => refetch()} />}
      {address && type.startsWith('image/') && <Picture src={address} alt={t('picture')} />}
      {address && type.startsWith('audio/') && (
        <Sound src={address} controls aria-label={t('sound')} />
      )}
      {data && !/^(?:image|audio)\//.test(type) && <Soft>{t('paper')}</Soft>}
      {data && (
        <div>
          <Button variant="secondary" onClick={() => saveFile(data)}>
            {t('save')}
          </Button>
        </div>
      )}
    </>
  );
}

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
          <Answers review={data} none={t('noAnswers')} />
          <File piece={data} />
          <Pictures piece={data} />
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

/** Shows the pictures that the customer sent. */
function Pictures({ piece }: { piece: ReadManualWorkResponse }) {
  const { t } = useTranslation('manualWork');
  if (piece.pictures.length === 0) return null;
  return (
    <Panel aria-labelledby="pictures">
      <h2 id="pictures">{t('pictures')}</h2>
      {piece.pictures.map((picture) => (
        <ShownFile key={picture.id} piece={piece} file={picture} />
      ))}
    </Panel>
  );
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
      {file ? <ShownFile key={file.id} piece={piece} file={file} /> : <p>{t('none')}</p>}
      <Upload piece={piece} />
      {isToDecide && !mayApprove && <p>{t('own')}</p>}
      {isToDecide && <Decisions piece={piece} documentId={file.id} />}
    </Panel>
  );
}
