import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type {
  AnswerMessageRequest,
  ListedMessage,
  ListMessagesRequest,
  ListMessagesResponse,
  ReadMessageResponse,
  ReplyToMessageRequest,
} from '#machines/api/messages.ts';
import type { Language } from '#machines/language.ts';
import { fold } from '#machines/search/terms.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { StaffProblemError } from '../../platform/errors.ts';
import type { Keys } from '../../platform/security/keys.ts';
import { type FormsQueue, maskedAddress } from './forms.ts';
import { createMessageSeal } from './messages.ts';

type Row = Selectable<Tables['messages']>;
type ReplyRow = Selectable<Tables['message_replies']>;

/** An answer of staff that is still to be mailed. */
interface Reply {
  messageId: string;
  email: string;
  language: Language;
  /** It answers words that were offered for the testimonials. */
  isOffer: boolean;
  text: string;
  /** The ids of the replies before it. */
  earlier: string[];
}

/** What staff can do with the messages of the contact form. */
export interface StaffMessages {
  list(request: ListMessagesRequest): Promise<ListMessagesResponse>;
  /** @throws StaffProblemError `message_not_found`. */
  read(request: { messageId: string }): Promise<ReadMessageResponse>;
  /**
   * @throws StaffProblemError `message_not_found`, or `message_answered` where somebody else answered first.
   */
  answer(request: AnswerMessageRequest, by: { name: string }): Promise<void>;
  /**
   * Stores a reply, which is then mailed, and marks the message as answered.
   * @throws StaffProblemError `message_not_found`, or `message_answered` where somebody has replied meanwhile.
   */
  reply(request: ReplyToMessageRequest, by: { name: string }): Promise<void>;
  /** Returns a reply; null where it was mailed or refused before, or the message is deleted. */
  findReply(id: string): Promise<Reply | null>;
  /** Notes that a reply was mailed, or refused: then its message waits for an answer again. */
  settleReply(id: string, outcome: 'sent' | 'refused'): Promise<void>;
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
  queue: FormsQueue;
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

  const repliesTo = (messageId: string): Promise<ReplyRow[]> =>
    kysely
      .selectFrom('message_replies')
      .selectAll()
      .where('message_id', '=', messageId)
      .orderBy('created_at')
      .execute();

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
    async read({ messageId: id }) {
      const row = await find(id);
      const { message, program = '', spokenLanguage } = seal.open(id, row.sealed);
      const offer = await kysely
        .selectFrom('testimonials')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return {
        ...listed(row),
        message,
        offer: offer
          ? {
              consent: offer.consent,
              spokenLanguage: spokenLanguage ?? row.language,
              program,
              preparedAt: offer.prepared_at?.toISOString() ?? null,
              preparedBy: offer.prepared_by,
              isTakenBack: offer.taken_back_at !== null,
            }
          : null,
        note: row.note ? seal.openNote(id, row.note) : '',
        replies: (await repliesTo(id)).map((reply) => ({
          at: reply.created_at.toISOString(),
          by: reply.written_by,
          text: seal.openNote(reply.id, reply.sealed),
          state: stateOf(reply),
        })),
      };
    },
    async answer({ messageId: id, isAnswered, note }, { name: by }) {
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
    async reply({ messageId, reply, seen }, { name: by }) {
      await find(messageId);
      await kysely.transaction().execute(async (tx) => {
        // Replies to one message wait for each other here.
        await tx
          .updateTable('messages')
          .set(({ fn, val }) => ({
            answered_at: fn.coalesce('answered_at', sql<Date>`now()`),
            answered_by: fn.coalesce('answered_by', val(by)),
          }))
          .where('id', '=', messageId)
          .execute();
        const { count } = await tx
          .selectFrom('message_replies')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('message_id', '=', messageId)
          .executeTakeFirstOrThrow();
        if (Number(count) !== seen) throw new StaffProblemError('message_answered');
        const id = randomUUID();
        const sealed = seal.sealNote(id, reply);
        await tx
          .insertInto('message_replies')
          .values({ id, message_id: messageId, written_by: by, sealed })
          .execute();
        await deps.queue.enqueue(tx, 'message-reply', { replyId: id });
      });
    },
    async findReply(id) {
      const row = await kysely
        .selectFrom('message_replies as reply')
        .innerJoin('messages as message', 'message.id', 'reply.message_id')
        .select(['message.id as messageId', 'message.language', 'message.sealed as original'])
        .select(['reply.sealed', 'reply.sent_at', 'reply.is_refused'])
        .where('reply.id', '=', id)
        .executeTakeFirst();
      if (!row || stateOf(row) !== 'sending') return null;
      const { messageId, language, original, sealed } = row;
      const { email, consent } = seal.open(messageId, original);
      const replies = (await repliesTo(messageId)).map((reply) => reply.id);
      return {
        ...{ messageId, language, text: seal.openNote(id, sealed) },
        email,
        isOffer: consent !== undefined,
        earlier: replies.slice(0, replies.indexOf(id)),
      };
    },
    async settleReply(id, outcome) {
      await kysely.transaction().execute(async (tx) => {
        const { message_id } = await tx
          .updateTable('message_replies')
          .set(outcome === 'sent' ? { sent_at: new Date() } : { is_refused: true })
          .where('id', '=', id)
          .returning('message_id')
          .executeTakeFirstOrThrow();
        if (outcome === 'sent') return;
        await tx
          .updateTable('messages')
          .set({ answered_at: null, answered_by: null })
          .where('id', '=', message_id)
          .execute();
      });
    },
    async aboutOf(id) {
      const row = await find(id);
      return { id, name: maskedAddress(seal.open(id, row.sealed).email) };
    },
  };
}

function stateOf({ sent_at, is_refused }: Pick<ReplyRow, 'sent_at' | 'is_refused'>) {
  if (is_refused) return 'refused';
  return sent_at === null ? 'sending' : 'sent';
}
