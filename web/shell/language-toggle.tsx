import { type MouseEvent, use } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Language } from '#machines/language.ts';
import { ContentClientContext } from '#web/app/content-client.ts';
import { useContent } from '#web/app/use-content.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { layout, radius, space } from '#web/theme/tokens.ts';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { rememberLanguage } from './language-memory.ts';

const Toggle = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: ${layout.target};
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
 * Names the other language. A real link; with script it changes the language in place, so that
 * nothing on the screen is lost, and what is being read stays where it is.
 */
export function LanguageToggle({ onClick }: { onClick?: () => void }) {
  const { t, language } = useTranslation('common');
  const { path, search: shown } = useContent();
  const { pathname, search, hash, state } = useLocation();
  const client = use(ContentClientContext);
  const navigate = useNavigate();
  const other = others[language];
  const address = `?${new URLSearchParams([...new URLSearchParams(shown), ['lang', other]])}`;

  async function change(event: MouseEvent) {
    if (!client || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onClick?.();
    const holding = import('#web/follow/hold-place.ts').catch(() => null);
    try {
      await client.fetch(`${path}${shown}`, other);
    } catch {
      showToast({ title: t('offline.title'), text: t('offline.text'), tone: 'danger' });
      return;
    }
    rememberLanguage(address);
    const query = new URLSearchParams(search);
    query.set('lang', other);
    (await holding)?.holdPlace();
    await navigate(`${pathname}?${query}${hash}`, {
      replace: true,
      state,
      preventScrollReset: true,
    });
  }

  return (
    <Toggle href={address} hrefLang={other} lang={other} onClick={change}>
      <Icon name="globe" />
      {t('header.otherLanguage')}
    </Toggle>
  );
}
