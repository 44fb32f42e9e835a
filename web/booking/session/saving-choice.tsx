import { useId } from 'react';
import { styled } from 'styled-components';
import type { BookingView } from '#machines/booking/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { soft, stack, target } from '#web/theme/mixins.ts';
import { color, font, motion, radius, space } from '#web/theme/tokens.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Send } from '../types.ts';
import { savingTextOf } from './session-view.ts';

const Panel = styled.div`
  ${stack(space[3])}
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  ${soft}

  h3 {
    color: ${color.ink};
    font-family: ${font.text};
    font-size: 1rem;
    font-weight: 600;
    line-height: 1.5;
  }
`;

const Toggle = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  gap: ${space[3]};
`;

const Choice = styled.button`
  ${target}
  justify-content: center;
  gap: ${space[2]};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.pill};
  background: ${color.paperRaised};
  color: ${color.ink};
  font-weight: 600;
  line-height: 1.3;
  cursor: pointer;
  transition: background-color ${motion.quick};

  &:hover {
    border-color: ${color.ink};
  }

  &[aria-pressed='true'] {
    border-color: ${color.primary};
    background: ${color.primary};
    color: ${color.onPrimary};
  }

  &:focus-visible {
    border-radius: ${radius.pill};
  }

  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      border-color: Highlight;
    }
  }
`;

/**
 * Asks whether what is typed is saved on the device; neither is chosen at first. Says what the
 * choice means.
 */
export function SavingChoice({ saving, send }: { saving: BookingView['saving']; send: Send }) {
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
