import { cardTexts } from '../../shared/cards/cards.ts';
import type { PageLanguage } from '../../shared/page.ts';
import ar from './texts/ar.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };

type Prose = Omit<typeof en, 'refusals' | 'shows'> & {
  /** By error code. */
  refusals: Record<string, string>;
  /** What a test card does, by its error code; `pays` for the accepted card. */
  shows: Record<string, string>;
};

const prose: Record<PageLanguage, Prose> = { en, ar };

/** The texts of the payment pages. */
export const texts = { en: { ...cardTexts.en, ...prose.en }, ar: { ...cardTexts.ar, ...prose.ar } };
