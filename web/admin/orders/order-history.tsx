import type { OrderHistoryEvent } from '#machines/api/read-order.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Moment } from '../moment.tsx';
import { Part, Steps } from './orders.styles.ts';

/** Everything that ever happened to an order, oldest first, and the states it went through. */
export function OrderHistory({ history }: { history: readonly OrderHistoryEvent[] }) {
  const { t } = useTranslation('orders');
  const events: Record<string, string> = t('events', { returnObjects: true });
  const people: Record<string, string> = t('by', { returnObjects: true });
  const states: Record<string, string> = t('states', { returnObjects: true });
  const stateOf = (path: string) => states[path.split('.')[0] ?? ''] ?? path;
  return (
    <Part>
      <h2>{t('history')}</h2>
      <Steps>
        {history.map(({ id, at, event, by, outcome, before, after, note }) => (
          <li key={id} data-outcome={outcome}>
            {events[event.replaceAll('.', '_')] ?? event}
            {outcome !== 'applied' && ` (${t(outcome)})`}
            {before !== null &&
              stateOf(before) !== stateOf(after) &&
              ` ${t('becomes', { state: stateOf(after) })}`}
            <p>
              <Moment at={at} /> · <bdi>{people[by] ?? by.replace(/^staff /, '')}</bdi>
            </p>
            {note && (
              <p>
                <bdi>{note}</bdi>
              </p>
            )}
          </li>
        ))}
      </Steps>
    </Part>
  );
}
