import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import {
  type ManualWorkFile,
  openManualWork,
  type ReadManualWorkResponse,
} from '#machines/api/manual-work.ts';
import { fileSize } from '#web/booking/steps/payment-processing/file-size.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { color, radius } from '#web/theme/tokens.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedToLoad } from '../failed-to-load.tsx';
import { useFailure } from '../failure.tsx';
import { isolated } from '../isolated.ts';
import { Moment } from '../moment.tsx';
import { Soft } from '../reviews/reviews.styles.ts';
import { saveFile } from '../save-file.ts';
import { useQueryCalls } from '../staff-calls.ts';

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
      {failure && (
        <FailedToLoad
          text={`${t('unshown')} ${failure}`}
          retry={t('retry')}
          onRetry={() => refetch()}
        />
      )}
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

/** Returns the address under which the browser finds a blob, while it is shown. */
function useAddress(blob: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}
