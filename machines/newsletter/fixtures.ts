import type { NewsletterEvent } from './types.ts';

export const EMAIL = 'layla@example.org';

export const typing = (email: string): NewsletterEvent => ({ type: 'email.change', email });

export const submit: NewsletterEvent = { type: 'form.submit', isOnline: true };
export const submitOffline: NewsletterEvent = { type: 'form.submit', isOnline: false };

export const subscribed = { ok: true, value: { success: true } } as const;
export const refused = { ok: false, problem: { code: 'subscription_refused' } } as const;
