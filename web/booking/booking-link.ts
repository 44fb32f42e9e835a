/** The parts of an address that may hold a resume token. */
interface TokenPlace {
  search: string;
  hash: string;
}

/** The query parameter in which older mails carry the token; proxies log queries. */
export const OLD_TOKEN_NAME = 'booking';

/** Opens the form that mails a person the links of their bookings again. */
export const FIND_FRAGMENT = '#find-booking';

/** Returns the resume token of `#booking=<token>`, or of an older mail's `?booking=<token>`. */
export function tokenIn({ search, hash }: TokenPlace): string | null {
  const inFragment = new URLSearchParams(hash.slice(1)).get('booking');
  return inFragment || new URLSearchParams(search).get(OLD_TOKEN_NAME) || null;
}

/** Returns the token of a mail's link `#release=<token>`, which asks to release the booking. */
export function releaseTokenIn({ hash }: Pick<TokenPlace, 'hash'>): string | null {
  return new URLSearchParams(hash.slice(1)).get('release') || null;
}

/** Returns the token of a mail's link `#order=<token>`, which shows what was bought. */
export function orderTokenIn({ hash }: Pick<TokenPlace, 'hash'>): string | null {
  return new URLSearchParams(hash.slice(1)).get('order') || null;
}

/**
 * Moves the token of an older link from the query into the fragment, which browsers send to nobody.
 * The page does so before its first request.
 */
export function hideToken(
  { pathname, search, hash }: TokenPlace & Pick<Location, 'pathname'>,
  history: Pick<History, 'state' | 'replaceState'>,
): void {
  const query = new URLSearchParams(search);
  if (!query.has(OLD_TOKEN_NAME)) return;
  const token = tokenIn({ search, hash });
  query.delete(OLD_TOKEN_NAME);
  const fragment = token ? `#${new URLSearchParams({ booking: token })}` : hash;
  history.replaceState(
    history.state,
    '',
    `${pathname}${query.size > 0 ? `?${query}` : ''}${fragment}`,
  );
}
