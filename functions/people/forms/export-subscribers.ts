import type { Context } from 'hono';
import { csvDate, sendCsv } from '../../http/csv.ts';
import { csvWords } from '../../http/csv-words.ts';
import { languageOf } from '../../http/env.ts';
import type { StaffSubscribers } from './staff-subscribers.ts';

/** Sends the list of the newsletter as a file for spreadsheets. */
export function sendSubscribers(c: Context, rows: ReturnType<StaffSubscribers['all']>): Response {
  return sendCsv(c, {
    ...csvWords[languageOf(c)].subscribers,
    cells: ({ email, language, askedAt, confirmedAt }) => [
      ...[email, language, csvDate(askedAt), confirmedAt && csvDate(confirmedAt)],
    ],
    rows: () => rows,
  });
}
