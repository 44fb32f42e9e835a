const ORIGIN = 'http://site.invalid';

/** The path, query and anchor of an address of this site; `/` for any other, so that no link leads away. */
export function localPath(address: string | undefined): string {
  if (!address?.startsWith('/') || !URL.canParse(address, ORIGIN)) return '/';
  const { origin, pathname, search, hash } = new URL(address, ORIGIN);
  const isHere = origin === ORIGIN && !pathname.startsWith('//');
  return isHere ? `${pathname}${search}${hash}` : '/';
}
