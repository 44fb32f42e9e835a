import type { ListedOrder } from '#machines/api/list-orders.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Mark, type Tone } from '../admin.styles.ts';

const tones: Record<ListedOrder['state'], Tone> = {
  draft: 'calm',
  awaitingPayment: 'calm',
  paid: 'good',
  disputed: 'warning',
  refunded: 'calm',
  expired: 'calm',
  cancelled: 'calm',
};

export function OrderState({ state }: Pick<ListedOrder, 'state'>) {
  const { t } = useTranslation('orders');
  return <Mark $tone={tones[state]}>{t(`states.${state}`)}</Mark>;
}
