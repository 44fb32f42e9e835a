import { createContext, type ReactNode, useCallback, useState } from 'react';
import { directionOf, type Language } from '#machines/language.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { rememberLanguage } from '#web/shell/language-memory.ts';

/** Changes the language of the area; the promise settles once the server has stored it. */
export const SpeakContext = createContext<(language: Language) => Promise<void>>(async () => {});

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'ar' : 'en');

/** Holds the area's language, which changes without a reload. */
export function AdminLanguage({ initial, children }: { initial: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(initial);
  const speak = useCallback(async (next: Language) => {
    document.documentElement.lang = next;
    document.documentElement.dir = directionOf(next);
    setLanguage(next);
    await rememberLanguage(`/admin?lang=${next}`);
  }, []);
  return (
    <SpeakContext value={speak}>
      <LanguageRoot language={language}>{children}</LanguageRoot>
    </SpeakContext>
  );
}
