import { useState } from 'react';
import { styled } from 'styled-components';
import type { OrderHistoryEvent } from '#machines/api/order.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { media } from '#web/theme/media.ts';
import { color, fontSize, layout, space } from '#web/theme/tokens.ts';
import { type ButtonStyleProps, buttonStyles } from '#web/ui/button.tsx';
import { Part, Steps } from '../admin.styles.ts';
import { late } from '../late.tsx';
import { Moment, momentInWords } from '../moment.tsx';
import { nameOfState } from './order-state.tsx';

/** The drawing beside the list; on phones above it. */
const Beside = styled.div`
  display: grid;
  gap: ${space[5]} ${space[6]};

  ${media.desktop} {
    grid-template-columns: minmax(0, 26rem) minmax(0, 1fr);
    align-items: start;

    > :first-child {
      position: sticky;
      inset-block-start: ${space[5]};
    }
  }

  [aria-current='step'] {
    font-weight: 600;
  }

  [aria-current='step']::before {
    outline: 3px solid ${color.primary};
    outline-offset: 2px;
  }

  [aria-current='step'] p {
    font-weight: 400;
  }
`;

const Stepper = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[3]};
  max-inline-size: 26rem;
  margin-block-start: ${space[4]};

  input {
    inline-size: 100%;
    min-block-size: ${layout.target};
    accent-color: ${color.primary};
  }

  p {
    grid-column: 1 / -1;
    font-size: ${fontSize.small};
  }

  p + p {
    margin-block-start: calc(-1 * ${space[3]});
  }

  p:not([role]) {
    color: ${color.inkSoft};
  }
`;

/** What staff wrote, in its own lines. */
const Note = styled.p`
  white-space: pre-line;
`;

/** Keeps the focus at the first and the last step. */
const StepButton = styled.button<ButtonStyleProps>`
  ${buttonStyles}
`;

const Statechart = late(() => import('./statechart/statechart.tsx'));

interface OrderStepsProps {
  history: readonly OrderHistoryEvent[];
  /** The step that is shown, counted from 1. */
  step: number;
  onStep(step: number): void;
  /** Returns what happened in a step, as a sentence. */
  tell(event: OrderHistoryEvent): string;
}

/** Shows the order's statechart after one step of its history, and moves through the steps. */
function OrderSteps({ history, step, onStep, tell }: OrderStepsProps) {
  const { t, language } = useTranslation('orders');
  const event = history[step - 1];
  if (!event) return null;
  const count = history.length;
  const place = t('way.step', { step, count });
  const summary = `${tell(event)} · ${momentInWords(event.at, language)}`;
  return (
    <div>
      <Statechart steps={history.slice(0, step)} />
      <Stepper>
        <StepButton
          type="button"
          $variant="secondary"
          aria-disabled={step === 1}
          onClick={() => onStep(Math.max(1, step - 1))}
        >
          {t('way.earlier')}
        </StepButton>
        <input
          type="range"
          aria-label={t('way.slider')}
          aria-valuetext={place}
          min={1}
          max={count}
          value={step}
          onChange={({ target }) => onStep(target.valueAsNumber)}
        />
        <StepButton
          type="button"
          $variant="secondary"
          aria-disabled={step === count}
          onClick={() => onStep(Math.min(count, step + 1))}
        >
          {t('way.later')}
        </StepButton>
        <p>{place}</p>
        <p role="status">{summary}</p>
      </Stepper>
    </div>
  );
}

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
      .flatMap((part) => nameOfState(names, part) ?? [])
      .join(': ');

  function tell({ event, outcome, before, after }: OrderHistoryEvent): string {
    return [
      events[event.replaceAll('.', '_')] ?? t('events.other'),
      outcome === 'refused' && `(${t('refused')})`,
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
                <bdi>{people[entry.by] ?? /^staff (.*)/.exec(entry.by)?.[1] ?? t('by.jobs')}</bdi>
              </p>
              {entry.note && <Note dir="auto">{entry.note}</Note>}
            </li>
          ))}
        </Steps>
      </Beside>
    </Part>
  );
}
