import type { ComponentProps } from 'react';
import type { StyleSheetManager } from 'styled-components';
import type { Language } from '#machines/language.ts';

type Plugins = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>;

const plugins: Record<Language, Plugins> = { en: [], ar: [] };

/** What turns the styles of a language round; the same array each time, as another would make them anew. */
export function stylePlugins(language: Language): Plugins {
  return plugins[language];
}

/** Fetches what turns Arabic styles round; to be awaited before anything is rendered in the language. */
export async function loadStyleDirection(language: Language): Promise<void> {
  if (language !== 'ar' || plugins.ar.length > 0) return;
  const { default: rtlPlugin } = await import('stylis-plugin-rtl');
  plugins.ar = [rtlPlugin];
}
