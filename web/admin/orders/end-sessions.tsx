import { endSessions } from '#machines/api/sessions.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Failure } from '../failure.tsx';
import { SureButton } from '../sure-button.tsx';
import { orderQueries, useAct } from '../use-act.ts';

/** Marks a package as complete whose number of sessions was agreed with the customer. */
export function EndSessions({ deliveryId, onDone }: { deliveryId: string; onDone: () => void }) {
  const { t } = useTranslation('orders');
  const act = useAct(endSessions, orderQueries, { done: t('endSessions.done'), onDone });
  return (
    <>
      <Failure error={act.error} />
      <SureButton
        label={t('endSessions.open')}
        variant="secondary"
        question={t('endSessions.sure')}
        keep={t('keep')}
        confirm={t('endSessions.confirm')}
        isBusy={act.isPending}
        onConfirm={() => act.mutate({ deliveryId })}
      />
    </>
  );
}
