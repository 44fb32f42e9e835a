/**
 * Has the server remember the language that an address names (`?lang=`), as opening it would; the
 * cookie is the server's alone. Without a connection the choice holds for this visit.
 */
export async function rememberLanguage(address: string): Promise<void> {
  await fetch(address, { method: 'HEAD', keepalive: true }).catch(() => undefined);
}
