/** Masks an address for permanent records: it leaves a hint, without a domain that may be the person's own. */
export function maskedAddress(email: string): string {
  return email.replace(/^(.)[^@]*@(.)[^@]*(\.[^.@]*)$/, '$1…@$2…$3');
}
