import type { ComponentProps, ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { StyleSheetManager } from 'styled-components';
import rtlPlugin from 'stylis-plugin-rtl';
import type { Language } from '#machines/language.ts';
import { i18nFor } from '#web/i18n/i18n.ts';

type Plugins = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>;

/** Mirrors a language's styles; each is one array, because another would render the styles anew. */
const stylePlugins: Record<Language, Plugins> = { en: [], ar: [rtlPlugin] };

/**
 * Sets the reader's language for everything within: its texts, and right-to-left styles for Arabic.
 */
export function LanguageRoot({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <StyleSheetManager stylisPlugins={stylePlugins[language]}>
      <I18nextProvider i18n={i18nFor(language)}>{children}</I18nextProvider>
    </StyleSheetManager>
  );
}
