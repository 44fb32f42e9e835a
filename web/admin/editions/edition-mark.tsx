import type { EditionState } from '#machines/edition/machine.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Mark, type Tone } from '../admin.styles.ts';

const tones: Record<EditionState, Tone> = {
  draft: 'calm',
  asked: 'warning',
  approved: 'good',
  sending: 'warning',
  paused: 'danger',
  sent: 'good',
  stopped: 'calm',
};

/** How far an edition is. */
export function EditionMark({ state }: { state: EditionState }) {
  const { t } = useTranslation('editions');
  return <Mark $tone={tones[state]}>{t(`states.${state}`)}</Mark>;
}
