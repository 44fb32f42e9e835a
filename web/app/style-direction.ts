import type { ComponentProps } from 'react';
import type { StyleSheetManager } from 'styled-components';
import type { Language } from '#machines/language.ts';

type Plugins = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>;

const plugins: Record<Language, Plugins> = { en: [], ar: [] };

/**
 * Returns the plugins that mirror a language's styles; always the same array, because another one
 * would render the styles anew.
 */
export function stylePlugins(language: Language): Plugins {
  return plugins[language];
}

/**
 * Fetches the plugin that mirrors Arabic styles; it must be awaited before anything is rendered in
 * the language.
 */
export async function loadStyleDirection(language: Language): Promise<void> {
  if (language !== 'ar' || plugins.ar.length > 0) return;
  const { default: rtlPlugin } = await import('stylis-plugin-rtl');
  plugins.ar = [rtlPlugin];
}
