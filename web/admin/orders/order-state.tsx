import type { ListedOrder } from '#machines/api/orders.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Mark, type Tone } from '../admin.styles.ts';

/** The states that staff see: a paid order is delivered once nothing of it is owed. */
type Shown = ListedOrder['state'] | 'delivered';

const tones: Record<Shown, Tone> = {
  delivered: 'good',
  draft: 'calm',
  awaitingPayment: 'calm',
  paid: 'good',
  disputed: 'warning',
  refunded: 'calm',
  expired: 'calm',
  cancelled: 'calm',
};

export function OrderState({ state, work }: Pick<ListedOrder, 'state' | 'work'>) {
  const { t } = useTranslation('orders');
  const shown = work === 'delivered' ? work : state;
  return <Mark $tone={tones[shown]}>{t(`states.${shown}`)}</Mark>;
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
