import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** Words for which searches found nothing, and on how many days. */
export const missedWords = z.object({ words: z.string(), days: z.int() });

export type MissedWords = z.infer<typeof missedWords>;

/** Lists what visitors looked for in vain, the most frequent first, for those who write the content. */
export const listMissed = defineCall({
  path: '/functions/v1/list-missed',
  request: z.strictObject({}),
  response: z.object({ missed: z.array(missedWords) }),
});
