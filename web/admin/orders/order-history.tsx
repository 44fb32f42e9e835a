import { useState } from 'react';
import type { OrderHistoryEvent } from '#machines/api/read-order.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Part, Steps } from '../admin.styles.ts';
import { Moment } from '../moment.tsx';
import { Beside } from './history.styles.ts';
import { OrderSteps } from './order-steps.tsx';
import { nameOfState } from './statechart/name-of-state.ts';

/** Everything that ever happened to an order, oldest first, and its path through the states. */
export function OrderHistory({ history }: { history: readonly OrderHistoryEvent[] }) {
  const { t } = useTranslation('orders');
  // Null follows the newest step, including what happens while the page is open.
  const [chosen, setChosen] = useState<number | null>(null);
  const step = chosen ?? history.length;
  const events: Record<string, string> = t('events', { returnObjects: true });
  const people: Record<string, string> = t('by', { returnObjects: true });
  const names = {
    states: t('states', { returnObjects: true }),
    paidStates: t('paidStates', { returnObjects: true }),
  };
  const fullName = (path: string) =>
    [...new Set([path.split('.')[0] ?? path, path])]
      .map((part) => nameOfState(names, part) ?? part)
      .join(': ');

  function tell({ event, outcome, before, after }: OrderHistoryEvent): string {
    return [
      events[event.replaceAll('.', '_')] ?? event,
      outcome !== 'applied' && `(${t(outcome)})`,
      before !== null && before !== after && t('becomes', { state: fullName(after) }),
    ]
      .filter(Boolean)
      .join(' ');
  }

  return (
    <Part>
      <h2>{t('history')}</h2>
      <Beside>
        <OrderSteps
          history={history}
          step={step}
          onStep={(next) => setChosen(next === history.length ? null : next)}
          tell={tell}
        />
        <Steps>
          {history.map((entry, index) => (
            <li
              key={entry.id}
              data-outcome={entry.outcome}
              aria-current={index === step - 1 ? 'step' : undefined}
            >
              {tell(entry)}
              <p>
                <Moment at={entry.at} /> ·{' '}
                <bdi>{people[entry.by] ?? entry.by.replace(/^staff /, '')}</bdi>
              </p>
              {entry.note && (
                <p>
                  <bdi>{entry.note}</bdi>
                </p>
              )}
            </li>
          ))}
        </Steps>
      </Beside>
    </Part>
  );
}
