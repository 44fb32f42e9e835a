import { use } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Label } from './label.ts';
import { otherLanguage, SpeakContext } from './language.tsx';

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
