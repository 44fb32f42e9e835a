import { useId } from 'react';
import type { BookingView } from '#machines/booking/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Send } from '../types.ts';
import { Choice, Panel, Toggle } from './saving-choice.styles.ts';
import { savingTextOf } from './session-view.ts';

interface SavingChoiceProps {
  saving: BookingView['saving'];
  send: Send;
}

/**
 * Asks whether what is typed is saved on the device; neither is chosen at first. Says what the
 * choice means.
 */
export function SavingChoice({ saving, send }: SavingChoiceProps) {
  const { t } = useTranslation('booking');
  const titleId = useId();
  const choices = [
    { chosen: 'save', event: 'progress.save', label: t('session.saving.save') },
    { chosen: 'dontSave', event: 'progress.discard', label: t('session.saving.discard') },
  ] as const;
  const meaning = <p>{t(`session.saving.${savingTextOf(saving)}`)}</p>;
  // A toast announces that it is saved, or cannot be.
  const isDropped = saving === 'dontSave';
  return (
    <Panel role="group" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('session.saving.title')}</h3>
      <Toggle>
        {choices.map(({ chosen, event, label }) => (
          <Choice
            key={chosen}
            type="button"
            aria-pressed={saving === chosen}
            onClick={() => send({ type: event })}
          >
            {saving === chosen && <Icon name="check" />}
            {label}
          </Choice>
        ))}
      </Toggle>
      <div>
        <div role="status">{isDropped && meaning}</div>
        {!isDropped && meaning}
      </div>
    </Panel>
  );
}
