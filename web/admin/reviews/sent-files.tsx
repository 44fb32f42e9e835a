import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { type ManualWorkFile, openManualWork } from '#machines/api/manual-work.ts';
import { fileSize } from '#web/booking/steps/payment/receipt.ts';
import { manualWork as manualWorkAr } from '#web/i18n/ar/manual-work.ts';
import { manualWork as manualWorkEn } from '#web/i18n/en/manual-work.ts';
import { addTexts } from '#web/i18n/i18n.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { stack } from '#web/theme/mixins.ts';
import { color, radius, space } from '#web/theme/tokens.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedToLoad, useFailure } from '../failure.tsx';
import { isolated } from '../isolated.ts';
import { Moment } from '../moment.tsx';
import { saveFile, useQueryCalls } from '../staff-calls.ts';
import { useAddress } from '../use-address.ts';
import { Soft } from './reviews.styles.ts';

addTexts('manualWork', { en: manualWorkEn, ar: manualWorkAr });

const Picture = styled.img`
  max-inline-size: 100%;
  max-block-size: 28rem;
  justify-self: start;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
`;

const Stacked = styled.section`
  ${stack(space[3])}
`;

const Sound = styled.audio`
  inline-size: 100%;
`;

interface ShownFileProps {
  deliveryId: string;
  file: ManualWorkFile;
}

/** Shows or plays a file. */
export function ShownFile({ deliveryId, file: { id, type, size, at, by } }: ShownFileProps) {
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

interface CustomerFilesProps {
  deliveryId: string;
  files: readonly ManualWorkFile[];
}

/** Shows what the customer sent, each file below the question that it answers. */
export function CustomerFiles({ deliveryId, files }: CustomerFilesProps) {
  const { t } = useTranslation('manualWork');
  if (files.length === 0) return null;
  return (
    <Stacked aria-labelledby="customer-files">
      <h3 id="customer-files">{t('customerFiles')}</h3>
      {files.map((file) => (
        <Stacked key={file.id} as="div">
          {file.question && <h4 dir="auto">{file.question}</h4>}
          <ShownFile deliveryId={deliveryId} file={file} />
        </Stacked>
      ))}
    </Stacked>
  );
}
