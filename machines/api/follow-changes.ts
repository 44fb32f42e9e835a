import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** The kinds of changes; `everything` where changes may have been missed. */
export const changeKinds = [
  'order',
  'delivery',
  'draft',
  'reader',
  'message',
  'subscriber',
  'edition',
  'care',
  'everything',
] as const;

const change = z.object({
  kind: z.enum(changeKinds),
  /**
   * The id of what changed, or of what has other readers now; null where the kind says it all.
   */
  id: z.nullable(z.uuid()),
});

export type Change = z.output<typeof change>;

export const everything: Change = { kind: 'everything', id: null };

/** The longest silence of a stream that works; a longer one means that it is broken. */
export const HEARTBEAT_MS = 15_000;

/** Follows what changes, as a stream of events; each event holds one change as JSON. */
export const followChanges = defineCall({
  path: '/functions/v1/follow-changes',
  request: z.strictObject({}),
  response: change,
});
