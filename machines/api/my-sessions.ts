import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { success } from './fields.ts';

const time = z.iso.datetime({ offset: true });

const session = z.object({
  id: z.uuid(),
  /** What it runs on, as far as the browser tells. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  startedAt: time,
  /** When it last asked for a token, which it does hourly while it is used. */
  usedAt: time,
  /** Whether this call is made from it. */
  isThis: z.boolean(),
});

const response = z.object({
  /** This one first, then the last used; null where the service of accounts does not tell. */
  sessions: z.nullable(z.array(session)),
});

export type ListMySessionsResponse = z.output<typeof response>;

/** Where the person who calls is signed in. */
export const listMySessions = defineCall({
  path: '/functions/v1/list-my-sessions',
  request: z.strictObject({}),
  response,
});

const endRequest = z.strictObject({ id: z.uuid() });

export type EndMySessionRequest = z.output<typeof endRequest>;

/** Signs the person out in one place; one that is over already counts as ended. */
export const endMySession = defineCall({
  path: '/functions/v1/end-my-session',
  request: endRequest,
  response: success,
});

/** Signs the person out everywhere but here. */
export const endOtherSessions = defineCall({
  path: '/functions/v1/end-other-sessions',
  request: z.strictObject({}),
  response: success,
});
