import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { directionOf, type Language } from '#machines/language.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { rememberLanguage } from '#web/shell/language-memory.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { visuallyHidden } from '#web/ui/visually-hidden.tsx';

/** Changes the language of the area. */
export const SpeakContext = createContext<(language: Language) => void>(() => {});

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'ar' : 'en');

/** Holds the area's language, which changes without a reload. */
export function AdminLanguage({ initial, children }: { initial: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(initial);
  const speak = useCallback((next: Language) => {
    document.documentElement.lang = next;
    document.documentElement.dir = directionOf(next);
    setLanguage(next);
    rememberLanguage(next);
  }, []);
  return (
    <SpeakContext value={speak}>
      <LanguageRoot language={language}>{children}</LanguageRoot>
    </SpeakContext>
  );
}

/** A name that is visible only in a wide sidebar; screen readers always read it. */
export const Label = styled.span`
  [data-collapsed] & {
    ${visuallyHidden}
  }
`;

const Switch = styled(Button)`
  /* One word is not worth a font: the person's own device has it. */
  &:lang(ar) {
    font-family: system-ui, sans-serif;
  }
`;

/** Names the other language, and changes to it without a reload, so that typed text stays. */
export function LanguageSwitch() {
  const { t, language } = useTranslation('admin');
  const speak = use(SpeakContext);
  const other = otherLanguage(language);
  return (
    <Switch variant="quiet" lang={other} onClick={() => speak(other)}>
      <Icon name="globe" />
      <Label>{t('language')}</Label>
    </Switch>
  );
}
