import type { Context } from 'hono';
import { type Selectable, sql } from 'kysely';
import type {
  ExportSubscribersRequest,
  ListedSubscriber,
  ListSubscribersRequest,
  ListSubscribersResponse,
  RemoveSubscriberRequest,
} from '#machines/api/subscribers.ts';
import type { Localised } from '#machines/language.ts';
import { fold } from '#machines/search/terms.ts';
import { csvDate, csvWords, sendCsv } from '../../http/csv.ts';
import { languageOf } from '../../http/env.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { StaffProblemError } from '../../platform/errors.ts';
import type { ContentFetch } from '../../site/content/lake.ts';
import { type FormsQueue, maskedAddress } from './forms.ts';
import { removeSubscriber } from './newsletter.ts';
import { fetchTopics } from './newsletter-topics.ts';

/** What staff can do with the newsletter's list. */
interface StaffSubscribers {
  list(request: ListSubscribersRequest): Promise<ListSubscribersResponse>;
  /** Yields all subscribers in batches, with the titles of the topics that they chose; null for everything. */
  all(
    request: ExportSubscribersRequest,
  ): AsyncGenerator<Array<ListedSubscriber & { topics: Localised[] | null }>>;
  remove(request: RemoveSubscriberRequest): Promise<void>;
  /**
   * Names the address by a hint, for the record of what staff did.
   * @throws StaffProblemError `subscriber_not_found`.
   */
  aboutOf(id: string): Promise<{ id: string | null; name: string }>;
}

const PAGE = 50;
const EXPORTED_AT_ONCE = 1_000;

type Subscriber = Selectable<Tables['subscribers']>;

const digestOf = (id: string) => Buffer.from(id, 'base64url');
const idOf = ({ digest }: Subscriber) => Buffer.from(digest).toString('base64url');

export function createStaffSubscribers(deps: {
  database: Pick<Database, 'kysely'>;
  queue: FormsQueue;
  fetchContent: ContentFetch;
}): StaffSubscribers {
  const { kysely } = deps.database;
  async function page(
    { filter, search, cursor }: ListSubscribersRequest,
    size: number,
  ): Promise<{ rows: Subscriber[]; next: string | null }> {
    let subscribers = kysely
      .selectFrom('subscribers')
      .selectAll()
      .orderBy('asked_at', 'desc')
      .orderBy('digest', 'desc')
      .limit(size + 1);
    if (filter !== 'all') {
      subscribers = subscribers.where(
        'confirmed_at',
        filter === 'confirmed' ? 'is not' : 'is',
        null,
      );
    }
    if (search) {
      const part = `%${fold(search).replace(/[\\%_]/g, '\\$&')}%`;
      subscribers = subscribers.where(sql<boolean>`fold(email) like ${part}`);
    }
    if (cursor) {
      subscribers = subscribers.where(
        sql<boolean>`(asked_at, digest) <
          (select s.asked_at, s.digest from subscribers s where s.digest = ${digestOf(cursor)})`,
      );
    }
    const found = await subscribers.execute();
    const rows = found.slice(0, size);
    const last = rows.at(-1);
    return { rows, next: last && found.length > size ? idOf(last) : null };
  }

  return {
    async list(request) {
      const [{ rows, next }, counts] = await Promise.all([
        page(request, PAGE),
        kysely
          .selectFrom('subscribers')
          .select(({ fn }) => [
            fn.count<number>('confirmed_at').as('confirmed'),
            fn.countAll<number>().as('all'),
          ])
          .executeTakeFirstOrThrow(),
      ]);
      const confirmed = Number(counts.confirmed);
      const subscribers = rows.map(listed);
      return { subscribers, next, counts: { confirmed, asked: Number(counts.all) - confirmed } };
    },
    async *all(request) {
      const known = await fetchTopics(deps.fetchContent);
      const titlesOf = (keys: readonly string[]) =>
        known.filter(({ key }) => keys.includes(key)).map(({ title }) => title);
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { rows, next }: Awaited<ReturnType<typeof page>> = await page(
          { ...request, cursor },
          EXPORTED_AT_ONCE,
        );
        yield rows.map((row) => ({ ...listed(row), topics: row.topics && titlesOf(row.topics) }));
        cursor = next;
      }
    },
    remove: ({ subscriberId }) => removeSubscriber(deps, digestOf(subscriberId)),
    async aboutOf(id) {
      const row = await kysely
        .selectFrom('subscribers')
        .select('email')
        .where('digest', '=', digestOf(id))
        .executeTakeFirst();
      if (!row) throw new StaffProblemError('subscriber_not_found');
      return { id: null, name: maskedAddress(row.email) };
    },
  };
}

function listed(row: Subscriber): ListedSubscriber {
  return {
    id: idOf(row),
    email: row.email,
    language: row.language,
    askedAt: row.asked_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
  };
}

/** Sends the list of the newsletter as a file for spreadsheets. */
export function sendSubscribers(c: Context, rows: ReturnType<StaffSubscribers['all']>): Response {
  const language = languageOf(c);
  const { everything, onlyForAll, ...words } = csvWords[language].subscribers;
  const chosen = (topics: Localised[] | null) =>
    topics ? topics.map((title) => title[language]).join(' + ') || onlyForAll : everything;
  return sendCsv(c, {
    ...words,
    cells: ({ email, language: own, topics, askedAt, confirmedAt }) => [
      ...[email, own, chosen(topics), csvDate(askedAt), confirmedAt && csvDate(confirmedAt)],
    ],
    rows: () => rows,
  });
}
