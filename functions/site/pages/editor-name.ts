/** The longest name of an editor, in characters. */
export const NAME_LENGTH = 60;

/** Cleans a typed name into one line; returns an empty text where there is none. */
export function readName(value: unknown): string {
  if (typeof value !== 'string') return '';
  const line = value.replace(/[\p{C}\s]+/gu, ' ').trim();
  return [...line].slice(0, NAME_LENGTH).join('');
}

/** Adds the editor's name to the token; the embedded lake stores it with their changes. */
export function tokenOf(token: string, name: string): string {
  return name ? `${token}.${Buffer.from(name).toString('base64url')}` : token;
}
