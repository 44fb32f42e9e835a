import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import { type Language, localAddress } from '#machines/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { rememberLanguage } from './language-memory.ts';
import { goToTop } from './use-scroll-place.ts';

interface LocalLinkProps extends ComponentProps<'a'> {
  /**
   * A path of this site, e.g. `/coaching#tier2`; the browser itself goes to a place of the current
   * page.
   */
  to: string;
  query?: Readonly<Record<string, string>>;
  /** Changes the site to this language; without it, the reader's language stays. */
  hrefLang?: Language;
  preventScrollReset?: boolean;
}

/**
 * A link within the site, in the reader's language unless it names another. The router's own link would bring the
 * prefetching of its framework mode with it.
 */
export function LocalLink(props: LocalLinkProps) {
  const { to, query, hrefLang, preventScrollReset, onClick, ...rest } = props;
  const { language } = useTranslation('common');
  const { pathname } = useLocation();
  const [path, place] = to.split('#');
  const isOfThisPage = place !== undefined && path === pathname;
  const isThisPage = to === pathname && !query;
  const asked = hrefLang ? { ...query, lang: hrefLang } : query;
  const address = isOfThisPage ? `#${place}` : localAddress(to, hrefLang ?? language, asked);
  const follow = useLinkClickHandler<HTMLAnchorElement>(address, {
    ...(preventScrollReset && { preventScrollReset }),
    viewTransition: path !== pathname,
  });
  const href = useHref(address);
  return (
    <a
      {...rest}
      href={isOfThisPage ? address : href}
      hrefLang={hrefLang}
      onClick={(event) => {
        onClick?.(event);
        if (isOfThisPage || event.defaultPrevented) return;
        follow(event);
        if (hrefLang && event.defaultPrevented) rememberLanguage(hrefLang);
        if (isThisPage && event.defaultPrevented) goToTop();
      }}
    />
  );
}
