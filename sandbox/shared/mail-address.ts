/** Whether a text has the shape of an e-mail address. */
export function isMailAddress(typed: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed);
}
