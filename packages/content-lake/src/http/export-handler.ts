import type { Sql } from 'service-kit/sql';
import { signedIn } from '../access.ts';
import { isDocumentId } from '../document.ts';
import { badRequest } from '../errors.ts';
import { type LakeContext, searchOf } from '../lake-env.ts';
import type { Limits } from '../limits.ts';
import { type ExportPage, exportPages } from '../storage/export-storage.ts';
import { ndjsonResponse } from './streams.ts';

interface ExportServices {
  sql: Sql;
  limits: Pick<Limits, 'exportMs'>;
  onError(error: unknown): void;
}

const failure = { error: { type: 'serverError', description: 'The export could not be finished' } };

/**
 * Exports all documents, drafts and versions at one point in time, as lines of JSON. With `nextCursor` (empty for the
 * first request) the response may end early, with the cursor of the next request on its last line.
 */
export function handleExport({ sql, limits, onError }: ExportServices) {
  return (context: LakeContext): Response => {
    const { access, dataset } = context.var;
    signedIn(access);

    const search = searchOf(context);
    const types = search.get('types')?.split(',').filter(Boolean);
    const cursor = search.get('nextCursor');
    const pages = exportPages(sql, dataset.name, {
      types: types?.length ? types : undefined,
      after: readCursor(cursor ?? ''),
    });
    const lines = cursor === null ? linesOf(pages) : linesFor(limits.exportMs, pages);
    return ndjsonResponse(lines, { failure, onError });
  };
}

async function* linesOf(pages: AsyncGenerator<ExportPage>): AsyncGenerator<string, void> {
  for await (const { lines } of pages) yield lines.map((line) => `${line}\n`).join('');
}

async function* linesFor(
  mostMs: number,
  pages: AsyncGenerator<ExportPage>,
): AsyncGenerator<string, void> {
  const end = performance.now() + mostMs;
  for await (const { lines, last } of pages) {
    yield lines.map((line) => `${line}\n`).join('');
    if (performance.now() < end) continue;
    // Sent in a chunk of its own, where Sanity's exporter looks for it.
    yield `${JSON.stringify({ nextCursor: cursorAfter(last) })}\n`;
    return;
  }
  // Sent because Sanity's exporter waits forever for an empty response.
  yield '\n';
}

function cursorAfter(id: string): string {
  return Buffer.from(id).toString('base64url');
}

/**
 * Reads a cursor.
 * @throws LakeError 400 for an invalid one.
 */
function readCursor(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString();
  if (id !== '' && !isDocumentId(id)) throw badRequest('The cursor is none of an export');
  return id;
}
