import { type Selectable, sql } from 'kysely';
import type {
  AnswerMessageRequest,
  ListedMessage,
  ListMessagesRequest,
  ListMessagesResponse,
  ReadMessageResponse,
} from '#machines/api/messages.ts';
import { fold } from '#machines/search/terms.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { StaffProblemError } from '../../platform/errors.ts';
import type { Keys } from '../../platform/security/keys.ts';
import { maskedAddress } from './forms.ts';
import { createMessageSeal } from './messages.ts';

type Row = Selectable<Tables['messages']>;

/** What staff can do with the messages of the contact form. */
export interface StaffMessages {
  list(request: ListMessagesRequest): Promise<ListMessagesResponse>;
  /** @throws StaffProblemError `message_not_found`. */
  read(id: string): Promise<ReadMessageResponse>;
  /**
   * @throws StaffProblemError `message_not_found`, or `message_answered` where somebody else answered first.
   */
  answer(request: AnswerMessageRequest, by: string): Promise<void>;
  /**
   * Names the author by a hint, for the record of what staff did.
   * @throws StaffProblemError `message_not_found`.
   */
  aboutOf(id: string): Promise<{ id: string; name: string }>;
}

const PAGE = 50;

/** Names are encrypted, so a search decrypts this many messages at a time until its page is full. */
const BATCH = 200;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function createStaffMessages(deps: {
  database: Pick<Database, 'kysely'>;
  keys: Pick<Keys, 'messages' | 'former'>;
}): StaffMessages {
  const { kysely } = deps.database;
  const seal = createMessageSeal(deps.keys);

  function listed(row: Row): ListedMessage {
    const { name, email, subject } = seal.open(row.id, row.sealed);
    return {
      id: row.id,
      sentAt: row.created_at.toISOString(),
      name,
      email,
      subject,
      language: row.language,
      answeredAt: row.answered_at?.toISOString() ?? null,
      answeredBy: row.answered_by,
    };
  }

  function batchAfter(after: string, filter: ListMessagesRequest['filter']): Promise<Row[]> {
    let messages = kysely
      .selectFrom('messages')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(BATCH);
    if (filter !== 'all') {
      messages = messages.where('answered_at', filter === 'open' ? 'is' : 'is not', null);
    }
    if (uuid.test(after)) {
      messages = messages.where(
        sql<boolean>`(created_at, id) < (select m.created_at, m.id from messages m where m.id = ${after})`,
      );
    }
    return messages.execute();
  }

  async function find(id: string): Promise<Row> {
    const row = uuid.test(id)
      ? await kysely.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined;
    if (!row) throw new StaffProblemError('message_not_found');
    return row;
  }

  return {
    async list({ filter, search, cursor }) {
      const part = fold(search);
      const found: ListedMessage[] = [];
      for (let after: string | undefined = cursor; after !== undefined && found.length <= PAGE; ) {
        const rows: Row[] = await batchAfter(after, filter);
        const messages = rows.map(listed);
        found.push(
          ...messages.filter(({ name, email }) =>
            [name, email].some((each) => fold(each).includes(part)),
          ),
        );
        after = rows.length === BATCH ? rows.at(-1)?.id : undefined;
      }
      const messages = found.slice(0, PAGE);
      return { messages, next: found.length > PAGE ? (messages.at(-1)?.id ?? null) : null };
    },
    async read(id) {
      const row = await find(id);
      const { message } = seal.open(id, row.sealed);
      return { ...listed(row), message, note: row.note ? seal.openNote(id, row.note) : '' };
    },
    async answer({ messageId: id, isAnswered, note }, by) {
      await find(id);
      const { numUpdatedRows } = await kysely
        .updateTable('messages')
        .set(
          isAnswered
            ? { answered_at: new Date(), answered_by: by, note: seal.sealNote(id, note) }
            : // The note of an earlier answer stays.
              { answered_at: null, answered_by: null },
        )
        .where('id', '=', id)
        .where('answered_at', isAnswered ? 'is' : 'is not', null)
        .executeTakeFirst();
      if (isAnswered && numUpdatedRows === 0n) throw new StaffProblemError('message_answered');
    },
    async aboutOf(id) {
      const row = await find(id);
      return { id, name: maskedAddress(seal.open(id, row.sealed).email) };
    },
  };
}
