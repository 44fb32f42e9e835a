/** The longest name of an editor, in characters. */
export const NAME_LENGTH = 60;

/** A name as somebody typed it, in one line; empty where there is none. */
export function readName(value: unknown): string {
  if (typeof value !== 'string') return '';
  const line = value.replace(/[\p{C}\s]+/gu, ' ').trim();
  return [...line].slice(0, NAME_LENGTH).join('');
}

/** The token as this person uses it: the embedded lake keeps the name with what they change. */
export function tokenOf(token: string, name: string): string {
  return name ? `${token}.${Buffer.from(name).toString('base64url')}` : token;
}
