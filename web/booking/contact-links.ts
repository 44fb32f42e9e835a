import type { BookingCare } from './types.ts';

/** A `mailto:` address with everything in it escaped. */
export function mailAddress(to: string, subject: string, body = ''): string {
  const parts = [`subject=${encodeURIComponent(subject)}`];
  if (body) parts.push(`body=${encodeURIComponent(body)}`);
  return `mailto:${to}?${parts.join('&')}`;
}

/** A WhatsApp chat with the foundation, its first message written already. */
export function chatAddress({ whatsapp }: Pick<BookingCare, 'whatsapp'>, message: string): string {
  return `https://wa.me/${whatsapp.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;
}
