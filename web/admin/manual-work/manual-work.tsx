import { listManualWork, manualWorkStages } from '#machines/api/manual-work.ts';
import { MINUTE_MS } from '#machines/duration.ts';
import { manualWork as manualWorkAr } from '#web/i18n/ar/manual-work.ts';
import { manualWork as manualWorkEn } from '#web/i18n/en/manual-work.ts';
import { addTexts } from '#web/i18n/i18n.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Notice } from '#web/ui/notice.tsx';
import { FailedToLoad } from '../failure.tsx';
import { Page } from '../page.tsx';
import { fresh, useRead } from '../reading.ts';
import { StageList } from '../reviews/stage-list.tsx';

addTexts('manualWork', { en: manualWorkEn, ar: manualWorkAr });

/**
 * Lists what is to be approved and to be made, each with its due time; reloads while it is open.
 */
export default function ManualWork() {
  const { t } = useTranslation('manualWork');
  const { data, isError, isPending, refetch, dataUpdatedAt } = useRead(
    ['manual-work'],
    listManualWork,
    {},
    { ...fresh, refetchInterval: MINUTE_MS },
  );
  const manualWork = data?.handwork ?? [];
  return (
    <Page title={t('title')} intro={t('intro')}>
      {isError && <FailedToLoad text={t('failed')} onRetry={() => refetch()} />}
      {isPending && <p role="status">{t('loading')}</p>}
      {data && manualWork.length === 0 && (
        <Notice>
          <strong>{t('empty')}</strong>
          <p>{t('emptyText')}</p>
        </Notice>
      )}
      {manualWorkStages.map((stage) => (
        <StageList
          key={stage}
          stage={stage}
          title={t(`stages.${stage}`)}
          path="/handwork"
          pieces={manualWork.filter((piece) => piece.stage === stage)}
          now={dataUpdatedAt}
        />
      ))}
    </Page>
  );
}
