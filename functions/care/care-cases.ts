import { createSeal } from 'service-kit/seal';
import type {
  CareNote,
  CloseCareCaseRequest,
  ListedCareCase,
  NoteCareCaseRequest,
  ReadCareCaseResponse,
} from '#machines/api/care.ts';
import { listAnswers } from '#machines/intake/answers.ts';
import type { Language, Localised } from '#machines/language.ts';
import { createHeldWork, type HeldDeps } from '../delivery/deliveries/held-work.ts';
import { maskedAddress } from '../people/forms/forms.ts';
import type { Messages } from '../people/forms/messages.ts';
import { attend } from '../people/staff/readers.ts';
import { answersDigest } from '../platform/database/care-cases.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { isUuid, lockOrder } from '../platform/database/find-order.ts';
import type { CareCaseRow, OrderRow } from '../platform/database/tables.ts';
import type { AnswersVault } from '../platform/database/vaults.ts';
import { StaffProblemError } from '../platform/errors.ts';
import { type Keys, keysFor } from '../platform/security/keys.ts';
import type { ItemName } from '../site/catalogue/item-name.ts';

/** A member of staff. */
interface Carer {
  id: string;
  name: string;
}

type Words = ReadCareCaseResponse['words'];

/** Who may be in danger. */
interface Writer {
  person: Pick<ReadCareCaseResponse, 'name' | 'email' | 'phone' | 'language'>;
  /** Null for a message. */
  order: OrderRow | null;
  /** Decrypts what they wrote. */
  words(language: Language): Promise<Words> | Words;
}

/**
 * What staff do for people whose words suggest danger. All methods about one case throw StaffProblemError
 * `care_not_found` where it was erased.
 */
export interface CareCases {
  list(language: Language): Promise<ListedCareCase[]>;
  /** Reads a case, and ends the mails about it. */
  read(caseId: string, by: Carer, language: Language): Promise<ReadCareCaseResponse>;
  /** @returns the names of the others who have it open. */
  attend(caseId: string, by: Carer): Promise<string[]>;
  note(request: NoteCareCaseRequest, by: Carer): Promise<void>;
  /**
   * Closes a case, and decides about the work that it held.
   * @throws StaffProblemError `care_closed` where somebody was quicker; `care_changed` where the words or the work
   * are not what the caller has seen.
   */
  close(request: CloseCareCaseRequest, by: Carer): Promise<void>;
  /** Names the order, or the author of the message by a hint, for the record of what staff did. */
  aboutOf(caseId: string): Promise<{ id: string; name: string }>;
  /** Returns who may be in danger while a mail about it is still due; null after that. */
  unread(caseId: string, beat: number): Promise<Pick<Writer, 'person' | 'order'> | null>;
}

export interface CareCasesDeps extends HeldDeps {
  database: Pick<Database, 'kysely'>;
  keys: Pick<Keys, 'care' | 'former'>;
  vault: AnswersVault;
  messages: Pick<Messages, 'find'>;
  itemName: ItemName;
}

/** The reason that the customer is given for work that rests. */
const talkFirst: Localised = {
  en: 'We would like to talk with you before we go on.',
  ar: 'نودّ أن نتحدّث إليك قبل أن نتابع.',
};

export function createCareCases(deps: CareCasesDeps): CareCases {
  const { database, keys, vault, messages, itemName } = deps;
  const { kysely } = database;
  const heldWork = createHeldWork(deps);
  const { seal, open } = createSeal(...keysFor(keys, 'care'));

  async function find(
    caseId: string,
    on: Tx | Database['kysely'] = kysely,
    lock?: 'lock',
  ): Promise<CareCaseRow> {
    const row = isUuid(caseId)
      ? await on
          .selectFrom('care_cases')
          .selectAll()
          .where('id', '=', caseId)
          .$if(lock !== undefined, (query) => query.forUpdate())
          .executeTakeFirst()
      : undefined;
    if (!row) throw new StaffProblemError('care_not_found');
    return row;
  }

  async function writerOf({ message_id, order_id }: CareCaseRow): Promise<Writer> {
    if (message_id !== null) {
      const message = await messages.find(message_id);
      if (!message) throw new StaffProblemError('care_not_found');
      const { name, email, message: text } = message.fields;
      const person = { name, email, phone: '', language: message.language };
      return { person, order: null, words: () => [{ question: null, text }] };
    }
    const order = await kysely
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', order_id)
      .executeTakeFirstOrThrow();
    const { full_name: name, email, whatsapp: phone, language } = order;
    return {
      person: { name, email, phone, language },
      order,
      async words(shown) {
        return listAnswers(await vault.open(database, order), shown);
      },
    };
  }

  async function listed(row: CareCaseRow, { person, order }: Writer, language: Language) {
    return {
      id: row.id,
      aboutId: row.message_id ?? row.order_id ?? '',
      name: person.name,
      item: order && (await itemName(order, language)),
      createdAt: row.created_at.toISOString(),
      openedAt: row.opened_at?.toISOString() ?? null,
      openedBy: row.opened_by,
    };
  }

  function notesOf({ id, notes }: CareCaseRow): CareNote[] {
    return notes ? JSON.parse(open(id, notes).toString('utf8')) : [];
  }

  /** Appends a note to a case that this transaction has locked. */
  async function append(
    tx: Tx,
    row: CareCaseRow,
    note: Omit<CareNote, 'at'>,
    changes: { closed_at?: Date; closed_by?: string; cleared?: Uint8Array } = {},
  ): Promise<void> {
    const at = new Date().toISOString();
    const notes = Buffer.from(JSON.stringify([...notesOf(row), { at, ...note }]));
    await tx
      .updateTable('care_cases')
      .set({ ...changes, notes: seal(row.id, notes) })
      .where('id', '=', row.id)
      .execute();
  }

  /** Locks the order of a case first, as everybody does, and then the case. */
  async function lock(
    tx: Tx,
    caseId: string,
  ): Promise<{ row: CareCaseRow; order: OrderRow | null }> {
    const { order_id } = await find(caseId, tx);
    const order = order_id === null ? null : await lockOrder(tx, order_id);
    const row = await find(caseId, tx, 'lock');
    if (row.closed_at) throw new StaffProblemError('care_closed');
    return { row, order };
  }

  return {
    async list(language) {
      const rows = await kysely
        .selectFrom('care_cases')
        .selectAll()
        .where('closed_at', 'is', null)
        .orderBy('created_at')
        .execute();
      return Promise.all(rows.map(async (row) => listed(row, await writerOf(row), language)));
    },
    async read(caseId, { name }, language) {
      const row = await find(caseId);
      const writer = await writerOf(row);
      const { person, order } = writer;
      const words = await writer.words(language);
      await kysely
        .updateTable('care_cases')
        .set({ opened_at: new Date(), opened_by: name })
        .where('id', '=', caseId)
        .where('opened_at', 'is', null)
        .where('closed_at', 'is', null)
        .execute();
      return {
        ...(await listed(await find(caseId), writer, language)),
        ...person,
        words,
        seen: order ? answersDigest(order).toString('hex') : '',
        isHeld: order !== null && (await heldWork.of({ kysely }, order.id)).length > 0,
        notes: notesOf(row),
        closedAt: row.closed_at?.toISOString() ?? null,
      };
    },
    async attend(caseId, by) {
      await find(caseId);
      return attend(database, caseId, by);
    },
    note: ({ caseId, note }, by) =>
      kysely.transaction().execute(async (tx) => {
        const row = await find(caseId, tx, 'lock');
        await append(tx, row, { by: by.name, text: note, reason: null });
      }),
    close: ({ caseId, seen, reason, note, work }, by) =>
      kysely.transaction().execute(async (tx) => {
        const { row, order } = await lock(tx, caseId);
        const digest = order && answersDigest(order);
        const held = order ? await heldWork.of({ kysely: tx }, order.id) : [];
        const isSeen = (digest?.toString('hex') ?? '') === seen;
        if (!isSeen || (held.length > 0 && work === null))
          throw new StaffProblemError('care_changed');
        if (order && work === 'go_on') await heldWork.goOn(tx, held, by);
        if (order && work === 'rest') await heldWork.rest(tx, held, by, talkFirst[order.language]);
        if (row.message_id !== null) {
          await tx
            .updateTable('messages')
            .set({ answered_at: new Date(), answered_by: by.name })
            .where('id', '=', row.message_id)
            .where('answered_at', 'is', null)
            .execute();
        }
        await append(
          tx,
          row,
          { by: by.name, text: note, reason },
          {
            closed_at: new Date(),
            closed_by: by.name,
            ...(digest && work !== 'rest' && { cleared: digest }),
          },
        );
      }),
    async aboutOf(caseId) {
      const row = await find(caseId);
      if (row.order_id !== null) return { id: row.order_id, name: row.order_id };
      return { id: row.id, name: maskedAddress((await writerOf(row)).person.email) };
    },
    async unread(caseId, beat) {
      const row = await find(caseId).catch(() => null);
      if (!row || row.opened_at || row.closed_at || row.beats !== beat) return null;
      return writerOf(row);
    },
  };
}
