/** Returns a `mailto:` address with everything in it escaped. */
export function mailAddress(to: string, subject = '', body = ''): string {
  const parts: string[] = [];
  if (subject) parts.push(`subject=${encodeURIComponent(subject)}`);
  if (body) parts.push(`body=${encodeURIComponent(body)}`);
  return `mailto:${to}${parts.length > 0 ? `?${parts.join('&')}` : ''}`;
}

/**
 * Returns the address of a WhatsApp chat with the foundation, with its first message if there is
 * one.
 */
export function chatAddress({ whatsapp }: { whatsapp: string }, message = ''): string {
  const text = message ? `?text=${encodeURIComponent(message)}` : '';
  return `https://wa.me/${whatsapp.replace(/\D/g, '')}${text}`;
}

/**
 * Returns the `tel:` address of a written number, whose letters are explained in brackets:
 * `800-HOPE (4673)` is `tel:8004673`.
 */
export function telephoneAddress(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`;
}

/**
 * Returns a number of digits as people write it: those of the Emirates in groups, as `+971 50 123
 * 4567`.
 */
export function writtenNumber(digits: string): string {
  return `+${digits}`.replace(/^\+(971)(\d{1,2})(\d{3})(\d{4})$/, '+$1 $2 $3 $4');
}
