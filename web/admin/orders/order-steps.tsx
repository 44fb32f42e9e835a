import type { OrderHistoryEvent } from '#machines/api/read-order.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { late } from '../late.tsx';
import { momentInWords } from '../moment.tsx';
import { StepButton, Stepper } from './history.styles.ts';

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
export function OrderSteps({ history, step, onStep, tell }: OrderStepsProps) {
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
