/**
 * Tells the server to remember the language of an address (`?lang=`), as opening it would; only the
 * server sets the cookie. Without a connection the choice holds for this visit.
 */
export async function rememberLanguage(address: string): Promise<void> {
  await fetch(address, { method: 'HEAD', keepalive: true }).catch(() => undefined);
}
