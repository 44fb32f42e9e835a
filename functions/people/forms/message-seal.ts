import { createSeal } from 'service-kit/seal';
import type { MessageFields } from '#machines/api/forms.ts';
import type { Keys } from '../../platform/security/keys.ts';

/** Encrypts people's messages, and staff's notes on them. */
export interface MessageSeal {
  seal(id: string, fields: MessageFields): Buffer;
  open(id: string, sealed: Uint8Array): MessageFields;
  sealNote(id: string, note: string): Buffer;
  openNote(id: string, sealed: Uint8Array): string;
}

/** For messages that were stored before subjects existed. */
const noSubject = { subject: '' } as const;

export function createMessageSeal(keys: Pick<Keys, 'messages' | 'former'>): MessageSeal {
  const { seal, open } = createSeal(
    keys.messages,
    keys.former.map((each) => each.messages),
  );
  return {
    seal: (id, fields) => seal(id, Buffer.from(JSON.stringify(fields))),
    open: (id, sealed) => ({ ...noSubject, ...JSON.parse(open(id, sealed).toString('utf8')) }),
    sealNote: (id, note) => seal(id, Buffer.from(note)),
    openNote: (id, sealed) => open(id, sealed).toString('utf8'),
  };
}
