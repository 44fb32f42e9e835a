import { type MouseEvent, use, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Language } from '#machines/language.ts';
import { ContentClientContext } from '#web/app/content-client.ts';
import { useContent } from '#web/app/use-content.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { ContentClient } from '#web/server-calls/content-client.ts';
import { target } from '#web/theme/mixins.ts';
import { radius, space } from '#web/theme/tokens.ts';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast-region.tsx';
import { rememberLanguage } from './language-memory.ts';

const Toggle = styled.a`
  ${target}
  gap: ${space[2]};
  padding-inline: ${space[3]};
  border-radius: ${radius.pill};
  color: inherit;
  font-weight: 500;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }

  @media (width < 30rem) {
    svg {
      display: none;
    }
  }

  /* One word is not worth a font: the person's own device has it. */
  &:lang(ar) {
    font-family: system-ui, sans-serif;
  }

  &:focus-visible {
    border-radius: ${radius.pill};
  }
`;

const others: Record<Language, Language> = { en: 'ar', ar: 'en' };

/**
 * Whether the language is changing; it is shared, because the pressed link may be out of sight when
 * another one must show it.
 */
export type ChangingLanguage = readonly [isBusy: boolean, set: (isBusy: boolean) => void];

interface LanguageToggleProps {
  changing?: ChangingLanguage;
  onClick?: () => void;
}

/**
 * Links to the other language. With script it changes the language in place, so that nothing on the
 * screen is lost, and the part being read stays where it is.
 */
export function LanguageToggle({ changing, onClick }: LanguageToggleProps) {
  const { t, language } = useTranslation('common');
  const { path, search: shown } = useContent();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const client = use(ContentClientContext);
  const navigate = useNavigate();
  const own = useState(false);
  const [isBusy, setBusy] = changing ?? own;
  const other = others[language];
  const address = `?${new URLSearchParams([...new URLSearchParams(shown), ['lang', other]])}`;
  /** The current page, or the one that a navigation leads to. */
  const destination = useRef(pathname);
  useLayoutEffect(() => {
    destination.current = (next ?? window.location).pathname;
  });

  function press(event: MouseEvent) {
    if (!client || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isBusy) return;
    onClick?.();
    setBusy(true);
    change(client).finally(() => setBusy(false));
  }

  async function change({ fetch }: ContentClient) {
    const holding = import('./hold-place.ts').catch(() => null);
    try {
      await fetch(`${path}${shown}`, other);
    } catch {
      showToast({ title: t('offline.required'), text: t('offline.text'), tone: 'danger' });
      return;
    }
    const held = await holding;
    // The reader may have gone on meanwhile: to another page, or to another place of this one.
    const here = window.location;
    if ([here.pathname, destination.current].some((each) => each !== pathname)) return;
    rememberLanguage(other);
    const query = new URLSearchParams(here.search);
    query.set('lang', other);
    held?.holdPlace();
    await navigate(`${pathname}?${query}${here.hash}`, {
      replace: true,
      state: window.history.state?.usr,
      preventScrollReset: true,
    });
  }

  return (
    <Toggle
      href={address}
      hrefLang={other}
      lang={other}
      aria-busy={isBusy || undefined}
      onClick={press}
    >
      <Icon name="globe" />
      {t('header.otherLanguage')}
    </Toggle>
  );
}
