import type { PageLanguage } from '../../shared/page.ts';
import ar from './texts/ar.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };

/** The texts of the scheduling pages. */
export const texts: Record<PageLanguage, typeof en> = { en, ar };
