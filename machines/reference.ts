/** Crockford's base 32: no letter that is read as a digit. */
export const referenceAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const form = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/i;

/** Whether a text has the form of a payment's reference, as `7K3M-9QXT-2B4C-D6EF`, in any case. */
export function isReference(text: string): boolean {
  return form.test(text);
}
