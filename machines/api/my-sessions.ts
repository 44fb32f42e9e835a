import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { success } from './fields.ts';

const time = z.iso.datetime({ offset: true });

const session = z.object({
  id: z.uuid(),
  /** The browser and the operating system, as far as the browser tells. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  startedAt: time,
  /** When it last asked for a token, which it does every hour while it is in use. */
  usedAt: time,
  /** Whether this call is made from it. */
  isThis: z.boolean(),
});

const response = z.object({
  /**
   * The caller's session first, then the others by their last use; null if the accounts service
   * does not tell.
   */
  sessions: z.nullable(z.array(session)),
});

export type ListMySessionsResponse = z.output<typeof response>;

/** Lists the sessions in which the caller is signed in. */
export const listMySessions = defineCall({
  path: '/functions/v1/list-my-sessions',
  request: z.strictObject({}),
  response,
});

const endRequest = z.strictObject({ id: z.uuid() });

export type EndMySessionRequest = z.output<typeof endRequest>;

/** Ends one of the caller's sessions; a session that is over counts as ended. */
export const endMySession = defineCall({
  path: '/functions/v1/end-my-session',
  request: endRequest,
  response: success,
});

/** Ends all of the caller's other sessions. */
export const endOtherSessions = defineCall({
  path: '/functions/v1/end-other-sessions',
  request: z.strictObject({}),
  response: success,
});
