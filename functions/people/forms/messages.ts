import { createHmac, randomUUID } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { createSeal } from 'service-kit/seal';
import type { MessageFields, SendMessageRequest } from '#machines/api/forms.ts';
import { DAY_MS, MINUTE_MS } from '#machines/duration.ts';
import type { Language } from '#machines/language.ts';
import { openCareCase } from '../../platform/database/care-cases.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { sharedLimiter } from '../../platform/database/limiter.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { FormTickets } from '../../platform/security/form-tickets.ts';
import { type Keys, keysFor } from '../../platform/security/keys.ts';
import { createIdTokens, networkDigest } from '../../platform/security/tokens.ts';
import { suggestsDanger } from '../../site/danger/suggests-danger.ts';
import { checkSender, type FormsQueue } from './forms.ts';

/** Encrypts people's messages, and staff's notes on them. */
export interface MessageSeal {
  seal(id: string, fields: MessageFields): Buffer;
  open(id: string, sealed: Uint8Array): MessageFields;
  sealNote(id: string, note: string): Buffer;
  openNote(id: string, sealed: Uint8Array): string;
}

/** For messages that were stored before subjects existed. */
const noSubject = { subject: '' } as const;

export function createMessageSeal(keys: Pick<Keys, 'messages' | 'former'>): MessageSeal {
  const { seal, open } = createSeal(...keysFor(keys, 'messages'));
  return {
    seal: (id, fields) => seal(id, Buffer.from(JSON.stringify(fields))),
    open: (id, sealed) => ({ ...noSubject, ...JSON.parse(open(id, sealed).toString('utf8')) }),
    sealNote: (id, note) => seal(id, Buffer.from(note)),
    openNote: (id, sealed) => open(id, sealed).toString('utf8'),
  };
}

interface StoredMessage {
  id: string;
  language: Language;
  network: Uint8Array | null;
  fields: MessageFields;
  sentAt: Date;
}

/** Messages of the contact form, stored encrypted and mailed in the background. */
export interface Messages {
  /**
   * Stores a message; the same message sent twice in a row is stored once.
   * @returns whether its words suggest danger. Staff are then told urgently, and not by an ordinary mail.
   * @throws ProblemError for a program, and for a network that wrote too often within a day.
   */
  send(request: SendMessageRequest, language: Language, network?: string): Promise<boolean>;
  /**
   * Keeps words that suggest danger and reached us by another way as a message, and tells staff urgently.
   * @param source what brought them; the same one is kept once, however often it comes.
   */
  keepDanger(source: Uint8Array, fields: Omit<MessageFields, 'subject'>): Promise<void>;
  /** Returns a message; null once it is deleted. */
  find(id: string): Promise<StoredMessage | null>;
  /** Makes the token by which its author reads it again, or takes back what was offered by it. */
  tokenFor(id: string): string;
  /** Returns the id of a genuine token, else null. */
  idOf(token: string): string | null;
  /** Returns the token's message; null where the token is not genuine, or the message is deleted. */
  findByToken(token: string): Promise<StoredMessage | null>;
}

/** A household, an office or a shelter may share a network. */
const PER_DAY = 20;

/** A form may be sent twice, by two clicks or because the first response was lost. */
const REPEATED_WITHIN_MS = 10 * MINUTE_MS;

export function createMessages(deps: {
  database: Pick<Database, 'kysely' | 'sql' | 'servers'>;
  queue: FormsQueue;
  tickets: Pick<FormTickets, 'isGood'>;
  keys: Pick<Keys, 'messages' | 'messageLinks' | 'requests' | 'former'>;
}): Messages {
  const { database, queue, tickets, keys } = deps;
  const { kysely } = database;
  const { seal, open } = createMessageSeal(keys);
  const { tokenFor, idOf } = createIdTokens(...keysFor(keys, 'messageLinks'));
  const limiter = sharedLimiter(database, {
    name: 'messages',
    times: PER_DAY,
    seconds: DAY_MS / 1_000,
  });

  /** Stores a message; null where the same one was stored before. */
  async function store(
    tx: Tx,
    about: string | Uint8Array,
    { language, network, fields }: Pick<StoredMessage, 'language' | 'network' | 'fields'>,
  ): Promise<string | null> {
    const id = randomUUID();
    const sealed = seal(id, fields);
    const digest = createHmac('sha256', keys.requests).update(about).digest();
    const kept = await tx
      .insertInto('messages')
      .values({ id, digest, language, sealed, network })
      .onConflict((known) => known.column('digest').doNothing())
      .returning('id')
      .executeTakeFirst();
    return kept?.id ?? null;
  }

  async function find(id: string): Promise<StoredMessage | null> {
    const row = await kysely
      .selectFrom('messages')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    const { language, network, sealed, created_at: sentAt } = row;
    return { id, language, network, fields: open(id, sealed), sentAt };
  }

  return {
    async send({ website, ticket, ...fields }, language, network) {
      checkSender(tickets, 'contact', { website, ticket });
      const from = networkDigest(keys.requests, network);
      await limiter.consume(from?.toString('base64url') ?? '').catch((reason) => {
        throw reason instanceof RateLimiterRes ? new ProblemError('messages_often') : reason;
      });
      const about = [Math.floor(Date.now() / REPEATED_WITHIN_MS), language, fields];
      const isUrgent = [fields.name, fields.message, fields.program ?? ''].some(suggestsDanger);
      await kysely.transaction().execute(async (tx) => {
        const stored = { language, network: from, fields };
        const messageId = await store(tx, JSON.stringify(about), stored);
        if (messageId === null) return;
        const { consent } = fields;
        if (consent)
          await tx.insertInto('testimonials').values({ id: messageId, consent }).execute();
        if (isUrgent) await openCareCase(tx, { messageId });
        else await queue.enqueue(tx, 'message-mail', { messageId });
        await queue.enqueue(tx, 'message-copy', { messageId });
      });
      return isUrgent;
    },
    async keepDanger(source, fields) {
      const language = /[\u0600-\u06ff]/.test(fields.message) ? 'ar' : 'en';
      await kysely.transaction().execute(async (tx) => {
        const stored = { language, network: null, fields: { ...noSubject, ...fields } } as const;
        const messageId = await store(tx, source, stored);
        if (messageId !== null) await openCareCase(tx, { messageId });
      });
    },
    find,
    tokenFor,
    idOf,
    async findByToken(token) {
      const id = idOf(token);
      return id === null ? null : find(id);
    },
  };
}
