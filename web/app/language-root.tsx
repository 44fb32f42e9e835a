import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import type { Language } from '#machines/language.ts';
import { LanguageContext } from '#web/i18n/use-translation.ts';
import { stylePlugins } from './style-direction.ts';

/** The reader's language for everything within: its texts, and styles turned round for Arabic. */
export function LanguageRoot({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <StyleSheetManager stylisPlugins={stylePlugins(language)}>
      <LanguageContext value={language}>{children}</LanguageContext>
    </StyleSheetManager>
  );
}
