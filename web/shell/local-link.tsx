import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import { localAddress } from '#machines/local-address.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { goToTop } from './use-scroll-place.ts';

interface LocalLinkProps extends ComponentProps<'a'> {
  /**
   * A path of this site, e.g. `/coaching#tier2`; the browser itself goes to a place of the current
   * page.
   */
  to: string;
  query?: Readonly<Record<string, string>>;
  preventScrollReset?: boolean;
}

/**
 * A link within the site that keeps the reader's language. The router's own link would bring the
 * prefetching of its framework mode with it.
 */
export function LocalLink({ to, query, preventScrollReset, onClick, ...rest }: LocalLinkProps) {
  const { language } = useTranslation('common');
  const { pathname } = useLocation();
  const [path, place] = to.split('#');
  const isOfThisPage = place !== undefined && path === pathname;
  const isThisPage = to === pathname && !query;
  const address = isOfThisPage ? `#${place}` : localAddress(to, language, query);
  const follow = useLinkClickHandler<HTMLAnchorElement>(address, {
    ...(preventScrollReset && { preventScrollReset }),
    viewTransition: path !== pathname,
  });
  const href = useHref(address);
  return (
    <a
      {...rest}
      href={isOfThisPage ? address : href}
      onClick={(event) => {
        onClick?.(event);
        if (isOfThisPage || event.defaultPrevented) return;
        follow(event);
        if (isThisPage && event.defaultPrevented) goToTop();
      }}
    />
  );
}
