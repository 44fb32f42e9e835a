import { useState } from 'react';
import { endSessions } from '#machines/api/sessions.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useFailure } from '../use-failure.ts';
import { Row } from './orders.styles.ts';
import { useOrderAct } from './use-order-act.ts';

/** Says that a package whose sessions were agreed on is complete. */
export function EndSessions({ deliveryId }: { deliveryId: string }) {
  const { t } = useTranslation('orders');
  const [isSure, setSure] = useState(false);
  const act = useOrderAct(endSessions, t('endSessions.done'));
  const failure = useFailure(act.error);
  if (!isSure) {
    return (
      <div>
        <Button variant="secondary" onClick={() => setSure(true)}>
          {t('endSessions.open')}
        </Button>
      </div>
    );
  }
  return (
    <>
      {failure && (
        <Notice tone="danger" role="alert">
          <p>{failure}</p>
        </Notice>
      )}
      <Row role="group" aria-label={t('endSessions.sure')}>
        <strong>{t('endSessions.sure')}</strong>
        <Button variant="secondary" onClick={() => setSure(false)}>
          {t('keep')}
        </Button>
        <Button
          busy={act.isPending}
          onClick={() => {
            if (!act.isPending) act.mutate({ deliveryId });
          }}
        >
          {t('endSessions.confirm')}
        </Button>
      </Row>
    </>
  );
}
