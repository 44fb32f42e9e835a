import type { ListedOrder } from '#machines/api/orders.ts';
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

interface Names {
  states: Readonly<Record<string, string>>;
  paidStates: Readonly<Record<string, string>>;
}

/** Returns the name of a state by its path, such as `paid.scheduled`. */
export function nameOfState({ states, paidStates }: Names, path: string): string | undefined {
  const [outer = '', inner] = path.split('.');
  return inner === undefined ? states[outer] : paidStates[inner];
}
