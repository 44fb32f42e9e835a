import type { ReadOrderResponse } from '#machines/api/read-order.ts';
import { settleAttention } from '#machines/api/settle-attention.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card, Mark, Part } from '../admin.styles.ts';
import { LineField } from '../form/line-field.tsx';
import { ActForm } from './act-form.tsx';
import { useOrderAct } from './use-order-act.ts';

/** Why an order needs somebody, what to do about it, and where one says that it is done. */
export function Attention({ order }: { order: ReadOrderResponse }) {
  const { t } = useTranslation('orders');
  const notices: Record<string, { subject: string; text: string }> = t('notices', {
    returnObjects: true,
  });
  const act = useOrderAct(settleAttention, t('settle.done'));

  function settle(data: FormData): string | null {
    const note = `${data.get('note') ?? ''}`.trim();
    if (!note) return t('whyMissing');
    act.mutate({ orderId: order.id, note });
    return null;
  }

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
        <ActForm
          send={t('settle.send')}
          isSending={act.isPending}
          error={act.error}
          onSend={settle}
        >
          <LineField id="note" name="note" label={t('settle.note')} maxLength={300} />
        </ActForm>
      </Card>
    </Part>
  );
}
