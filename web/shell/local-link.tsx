import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import { localAddress } from '#machines/local-address.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface LocalLinkProps extends ComponentProps<'a'> {
  /** A path of this site, e.g. `/coaching#tier2`. */
  to: string;
  query?: Readonly<Record<string, string>>;
  preventScrollReset?: boolean;
}

/**
 * A link within the site that stays in the reader's language. The router's own link would bring the
 * prefetching of its framework mode with it.
 */
export function LocalLink({ to, query, preventScrollReset, onClick, ...rest }: LocalLinkProps) {
  const { language } = useTranslation('common');
  const { pathname } = useLocation();
  const address = localAddress(to, language, query);
  const follow = useLinkClickHandler<HTMLAnchorElement>(address, {
    ...(preventScrollReset && { preventScrollReset }),
    viewTransition: to.split('#')[0] !== pathname,
  });
  return (
    <a
      {...rest}
      href={useHref(address)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
