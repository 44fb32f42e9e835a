import type { MessageFields } from '../api/send-message.ts';
import type { ContactEvent, ContactField } from './types.ts';

export const message: MessageFields = {
  name: 'Layla Haddad',
  email: 'layla@example.org',
  message: 'I would like to talk to somebody.',
  subject: '',
};

export const change = (field: ContactField, value: string): ContactEvent => ({
  type: 'field.change',
  field,
  value,
});

export const submit: ContactEvent = { type: 'form.submit', isOnline: true };
export const submitOffline: ContactEvent = { type: 'form.submit', isOnline: false };

export const sent = { ok: true, value: { success: true } } as const;
export const refused = { ok: false, problem: { code: 'too_many_requests' } } as const;
