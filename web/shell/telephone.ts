/** A number as written, letters explained in brackets, as a `tel:` address: `800-HOPE (4673)` is `tel:8004673`. */
export function telephoneAddress(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`;
}
