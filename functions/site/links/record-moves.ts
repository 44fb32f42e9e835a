import type { SanityClient } from '@sanity/client';
import { addressedTypes, pathOf } from '#machines/pages.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';
import { answerKey, recordAnswers } from '../content/answers.ts';
import type { PageStore } from '../content/page-store.ts';

interface Addressed {
  _id: string;
  _type: string;
  slug: string;
}

interface Redirect {
  _id: string;
  from: string;
  to: string;
}

interface Known {
  documents: Addressed[];
  redirects: Redirect[];
}

/** Selects every published document with an address of its own, and every redirect. */
const addressesQuery = `{
  "documents": *[_type in $types && defined(slug.current)] { _id, _type, "slug": slug.current },
  "redirects": *[_type == "redirect" && defined(from) && defined(to)] { _id, from, to }
}`;
const params = { types: addressedTypes.map(({ type }) => type) };

/** The page store's key of the addresses that were read last. */
const SOURCE = 'addresses';

export interface RecordMovesOptions {
  /** Writes to the lake. */
  client: SanityClient;
  /** Keeps the addresses, so that a move is also seen that was published while no server ran. */
  pageStore: Pick<PageStore, 'save' | 'load' | 'written'>;
  logger: Logger;
}

/**
 * Returns a function to call after each change of the lake: it compares the documents' addresses with those of
 * the call before, and writes a redirect for each that changed, whoever published it. Calls run one at a time.
 */
export function createRecordMoves({ client, pageStore, logger }: RecordMovesOptions) {
  async function recordMoves(): Promise<void> {
    const former = await pageStore.load(SOURCE);
    const readAt = Date.now();
    const { fetch, answers } = recordAnswers((query, values) => client.fetch(query, values));
    const now = await fetch<Known>(addressesQuery, params);
    const before = former?.answers.get(answerKey(addressesQuery, params)) as Known | undefined;
    if (before) await write(client, before.documents, now);
    pageStore.save(SOURCE, answers, { readAt });
    await pageStore.written();
  }

  let running = Promise.resolve();
  let isWaiting = false;
  return (): Promise<void> => {
    if (isWaiting) return running;
    isWaiting = true;
    running = running
      .then(() => {
        isWaiting = false;
        return recordMoves();
      })
      .catch((error: unknown) => logger.log('warn', 'redirects not written', errorFields(error)));
    return running;
  };
}

/** Writes what the moves change: no redirect leads to another, and none starts at a page. */
async function write(client: SanityClient, before: readonly Addressed[], now: Known) {
  const { documents, redirects } = now;
  const paths = new Map(documents.map((each) => [each._id, addressOf(each)]));
  const pages = new Set(paths.values());
  const moves = new Map(
    before.flatMap((each): Array<[string, string]> => {
      const [from, to] = [addressOf(each), paths.get(each._id)];
      return to && from !== to && !pages.has(from) ? [[from, to]] : [];
    }),
  );
  const transaction = client.transaction();
  for (const { _id, from, to } of redirects) {
    const moved = moves.get(to);
    if (pages.has(from)) transaction.delete(_id);
    else if (moved) transaction.patch(_id, { set: { to: moved } });
  }
  const known = new Set(redirects.map(({ from }) => from));
  for (const [from, to] of moves) {
    if (known.has(from)) continue;
    const _id = `redirect${from.replaceAll('/', '--')}`;
    transaction.createIfNotExists({ _id, _type: 'redirect', from, to });
  }
  if (transaction.toJSON().length > 0) await transaction.commit();
}

function addressOf({ _type, slug }: Addressed): string {
  return pathOf(_type, slug) ?? '';
}
