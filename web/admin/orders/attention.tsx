import { useEffect, useRef, useState } from 'react';
import { type ReadOrderResponse, settleAttention } from '#machines/api/order.ts';
import { NOTE_MAX } from '#machines/validation/limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ActForm, orderQueries, useAct } from '../act-form.tsx';
import { Card, Mark, Part } from '../admin.styles.ts';
import { LineField } from '../fields.tsx';
import { useCrisisNumbers } from '../foundation.ts';
import { focusPageHeading } from '../page.tsx';
import { useMay } from '../sign-in/sign-in-context.ts';

/**
 * Says why an order needs attention and what to do, with a form for the roles that may settle it. A
 * note that was begun stays when somebody else settles the order meanwhile.
 */
export function Attention({ order }: { order: ReadOrderResponse }) {
  const { t } = useTranslation('orders');
  const may = useMay();
  const numbers = useCrisisNumbers();
  const [isTyped, setTyped] = useState(false);
  const notices: Record<string, { subject: string; text: string }> = t('notices', {
    returnObjects: true,
    numbers,
  });
  const act = useAct(settleAttention, orderQueries, {
    done: t('settle.done'),
    onDone: () => setTyped(false),
  });
  const isSettled = !order.needsAttention;
  const isShown = !isSettled || isTyped;
  const wasShown = useRef(isShown);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasShown.current && !isShown && isLost) focusPageHeading();
    wasShown.current = isShown;
  }, [isShown]);

  function settle({ note = '' }: Record<string, string>): string | null {
    if (!note) return t('whyMissing');
    act.mutate({
      orderId: order.id,
      note,
      seen: Math.max(0, ...order.history.map(({ id }) => id)),
    });
    return null;
  }

  if (!isShown) return null;
  return (
    <Part>
      <h2>{t('settle.title')}</h2>
      <Card>
        {order.flags.map((flag) => (
          <div key={flag}>
            <Mark $tone="warning">{notices[flag]?.subject ?? flag}</Mark>
            <p>{notices[flag]?.text}</p>
          </div>
        ))}
        {isSettled && <Notice role="status">{t('settle.meanwhile')}</Notice>}
        {may('settle-attention') && (
          <div onInput={() => setTyped(true)}>
            <ActForm
              send={t('settle.send')}
              act={act}
              onSend={settle}
              onLeave={isSettled ? () => setTyped(false) : undefined}
            >
              <LineField id="note" name="note" label={t('settle.note')} maxLength={NOTE_MAX} />
            </ActForm>
          </div>
        )}
      </Card>
    </Part>
  );
}
