import { strToU8, zip } from 'fflate';
import { listAnswers } from '#machines/intake/answers.ts';
import type { IntakeAnswers } from '#machines/intake/fields.ts';
import type { Language } from '#machines/language.ts';
import { priceText } from '#machines/money.ts';
import { endingOf } from '#machines/validation/manual-work.ts';
import type { Documents } from '../../delivery/deliveries/documents.ts';
import type { Pictures } from '../../delivery/deliveries/pictures.ts';
import type { Revisions } from '../../delivery/drafts/revisions.ts';
import type { Database } from '../../platform/database/database.ts';
import { deliveriesOf } from '../../platform/database/find-order.ts';
import { noteInHistory } from '../../platform/database/order-history.ts';
import type { OrderRow } from '../../platform/database/tables.ts';
import type { AnswersVault, OrderVault } from '../../platform/database/vaults.ts';
import type { ItemName, PartName } from '../../site/catalogue/item-name.ts';
import { snapshotOf } from './advance.ts';
import { type CopiedOrder, copyAsText } from './copy-as-text.ts';
import { openLetter } from './read-letters.ts';

/** Packs everything stored about an order's customer into a ZIP file that people and programs can read. */
export type MakeCopy = (order: OrderRow, language: Language) => Promise<Uint8Array>;

export function createMakeCopy(deps: {
  database: Pick<Database, 'kysely'>;
  vault: AnswersVault;
  orderVault: Pick<OrderVault, 'open'>;
  documents: Pick<Documents, 'newest'>;
  pictures: Pick<Pictures, 'list' | 'open'>;
  revisions: Pick<Revisions, 'latest'>;
  itemName: ItemName;
  partName: PartName;
}): MakeCopy {
  const { database, vault, orderVault, documents, pictures, revisions } = deps;
  const { itemName, partName } = deps;
  const { kysely } = database;

  async function rowsOf(order: OrderRow) {
    const [payments, appointments, deliveries, mails, events] = await Promise.all([
      kysely.selectFrom('payments').selectAll().where('order_id', '=', order.id).execute(),
      kysely.selectFrom('appointments').selectAll().where('order_id', '=', order.id).execute(),
      deliveriesOf(database, order.id),
      kysely.selectFrom('order_mails').selectAll().where('order_id', '=', order.id).execute(),
      kysely
        .selectFrom('order_events')
        .select(['event', 'at'])
        .where('order_id', '=', order.id)
        .orderBy('id')
        .execute(),
    ]);
    return { payments, appointments, deliveries, mails, events };
  }

  async function copied(
    order: OrderRow,
    language: Language,
    files: IntakeAnswers,
  ): Promise<CopiedOrder> {
    const { payments, appointments, deliveries, mails, events } = await rowsOf(order);
    const { answers, questions } = await vault.open(database, order);
    const told = { answers: { ...answers, ...files }, questions };
    const drafts = await Promise.all(deliveries.map((each) => revisions.latest(database, each)));
    return {
      name: order.full_name,
      email: order.email,
      whatsapp: order.whatsapp,
      remindsByWhatsapp: order.reminders_to !== null,
      language: order.language,
      item: await itemName(order, language),
      price: priceText(snapshotOf(order).context.price),
      orderedAt: order.created_at.toISOString(),
      answers: listAnswers(told, language).map(({ question, text: answer }) => ({
        question,
        answer,
      })),
      payments: payments.map((payment) => ({
        provider: payment.provider,
        reference: payment.reference,
        amount: priceText({ minor: payment.amount_minor, currency: payment.currency }),
        paidAt: payment.settled_at?.toISOString() ?? null,
        returnedAt: payment.refunded_at?.toISOString() ?? null,
      })),
      sessions: appointments.map(({ starts_at, time_zone, is_cancelled }) => ({
        startsAt: starts_at?.toISOString() ?? null,
        timeZone: time_zone,
        isCancelled: is_cancelled,
      })),
      deliveries: await Promise.all(
        deliveries.map(async ({ item_id, state, due_at }) => ({
          title: await partName(order, item_id, language),
          state,
          dueAt: due_at?.toISOString() ?? null,
        })),
      ),
      letters: await lettersTo(order),
      drafts: drafts.flatMap((draft) =>
        draft ? [{ ...draft.document, writtenAt: draft.at.toISOString() }] : [],
      ),
      mails: mails.map(({ mail, sent_at }) => ({ mail, sentAt: sent_at.toISOString() })),
      history: events.map(({ event, at }) => ({ event, at: at.toISOString() })),
    };
  }

  async function lettersTo({ id: orderId }: OrderRow): Promise<CopiedOrder['letters']> {
    const rows = await kysely
      .selectFrom('letters')
      .select(['id', 'created_at'])
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .execute();
    const letters = rows.map(async ({ id: letterId, created_at }) => {
      const letter = await openLetter(database, orderVault, { orderId, letterId });
      return letter ? [{ ...letter, writtenAt: created_at.toISOString() }] : [];
    });
    return (await Promise.all(letters)).flat();
  }

  async function finishedFiles(order: OrderRow, language: Language) {
    const files: Record<string, Uint8Array> = {};
    for (const { id, item_id } of await deliveriesOf(database, order.id)) {
      const file = await documents.newest(id);
      if (!file) continue;
      const title = (await partName(order, item_id, language)).replace(/[/\\:*?"<>|]/g, ' ');
      files[`${title}${endingOf(file.type)}`] = new Uint8Array(file.content);
    }
    return files;
  }

  /** Returns what the customer sent, by its name in the copy, and which of it answers which question. */
  async function sentFiles(order: OrderRow) {
    const files: Record<string, Uint8Array> = {};
    const answers: IntakeAnswers = {};
    for (const delivery of await deliveriesOf(database, order.id)) {
      for (const { id, question } of await pictures.list(delivery.id)) {
        const file = await pictures.open(delivery, id);
        if (!file) continue;
        const number = Object.keys(files).length + 1;
        const name = `${question ? 'file' : 'picture'}-${number}${endingOf(file.type)}`;
        files[name] = new Uint8Array(file.content);
        if (question) answers[question] = name;
      }
    }
    return { files, answers };
  }

  return async (order, language) => {
    const sent = await sentFiles(order);
    const copy = await copied(order, language, sent.answers);
    const files = {
      'data.json': strToU8(`${JSON.stringify(copy, null, 2)}\n`),
      'data.txt': strToU8(copyAsText(copy, language)),
      ...sent.files,
      ...(await finishedFiles(order, language)),
    };
    await noteInHistory(kysely, order, { event: 'data.copied', by: 'customer', cause: 'copy' });
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    zip(files, (error, made) => (error ? reject(error) : resolve(made)));
    return promise;
  };
}
