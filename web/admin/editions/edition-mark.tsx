import type { EditionState } from '#machines/edition/machine.ts';
import { editions as editionsAr } from '#web/i18n/ar/editions.ts';
import { editions as editionsEn } from '#web/i18n/en/editions.ts';
import { addTexts } from '#web/i18n/i18n.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Mark, type Tone } from '../admin.styles.ts';

addTexts('editions', { en: editionsEn, ar: editionsAr });

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
