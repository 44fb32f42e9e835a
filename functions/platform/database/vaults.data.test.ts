import { randomBytes, randomUUID } from 'node:crypto';
import { createSeal } from 'service-kit/seal';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { anyQuestions } from '#machines/intake/fixtures.ts';
import { createOrderIdFor } from '../../booking/orders/order-id-for.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import {
  answersVaultOf,
  callCreateBooking,
  giveAnswers,
  makeOrder,
  readOrder,
} from '../../testing/order.ts';
import { deriveKeys } from '../security/keys.ts';
import { checkMasterKey } from './check-master-key.ts';
import { reseal } from './reseal.ts';
import { createOrderVault } from './vaults.ts';

const database = await testDatabase();
afterAll(() => database.close());

const answers = { currentSituation: 'Between two jobs', lifeVision: 'قريب من البحر' };
const told = { answers, questions: [] };
const masterKey = randomBytes(32);
const keys = deriveKeys(masterKey);
const vault = answersVaultOf(keys);

async function answeredOrder(): Promise<string> {
  const id = await makeOrder(database);
  await giveAnswers(database, vault, id, answers);
  return id;
}

const order = (id: string) => readOrder(database, id);

it('opens what it sealed, which shows none of the words and is never the same twice', async () => {
  const id = await answeredOrder();
  expect(await vault.open(database, await order(id))).toEqual(told);
  const { answers: first } = await order(id);
  expect(Buffer.from(first ?? []).includes('Between')).toBe(false);
  await giveAnswers(database, vault, id, answers);
  expect((await order(id)).answers).not.toEqual(first);
  expect(await vault.open(database, { id, answers: null })).toEqual({ answers: {}, questions: [] });
});

it('needs the key of the order: without it nobody reads the answers, with the master key neither', async () => {
  const id = await answeredOrder();
  await database.sql.query('delete from order_keys where id = $1', [id]);
  await expect(vault.open(database, await order(id))).rejects.toThrow('was destroyed');
});

it('refuses the answers of another order, and a changed byte', async () => {
  const { answers: sealed } = await order(await answeredOrder());
  const other = await answeredOrder();
  await expect(vault.open(database, { id: other, answers: sealed })).rejects.toThrow();
  const { answers: own } = await order(other);
  for (const at of [0, 5, 20, (own?.length ?? 1) - 1]) {
    const changed = Buffer.from(own ?? []);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    await expect(vault.open(database, { id: other, answers: changed })).rejects.toThrow();
  }
});

it('opens with a former master key, and what an older program sealed with the server’s key alone', async () => {
  const id = await answeredOrder();
  const renewed = answersVaultOf(deriveKeys(randomBytes(32), [masterKey]));
  expect(await renewed.open(database, await order(id))).toEqual(told);
  const foreign = answersVaultOf(deriveKeys(randomBytes(32)));
  await expect(foreign.open(database, await order(id))).rejects.toThrow('not known');
  const older = createSeal(keys.answers).seal(id, Buffer.from(JSON.stringify(answers)));
  expect(await vault.open(database, { id, answers: older })).toEqual(told);
});

it('seals for a new order, with the questions that it was asked, by the key that is stored beside it', async () => {
  const id = await makeOrder(database);
  const { sealed, sealedKey } = vault.sealNew(id, { answers, questions: anyQuestions });
  await database.sql.query('insert into order_keys (id, sealed) values ($1, $2)', [id, sealedKey]);
  const opened = await vault.open(database, { id, answers: sealed });
  expect(opened).toEqual({ answers, questions: anyQuestions });
});

const text = Buffer.from('قريب من البحر');
const about = randomUUID();
const orderVault = createOrderVault(randomBytes(32));

const seal = (orderId: string, of = orderVault) =>
  database.kysely.transaction().execute((tx) => of.seal(tx, orderId, about, text));

it('opens what it sealed for an order, and for no other order or purpose', async () => {
  const [orderId, other] = [await makeOrder(database), await makeOrder(database)];
  const [first, second] = [await seal(orderId), await seal(orderId)];
  await seal(other);
  expect(await orderVault.open(database, orderId, about, first)).toEqual(text);
  expect(await orderVault.open(database, orderId, about, second)).toEqual(text);
  await expect(orderVault.open(database, other, about, first)).rejects.toThrow();
  await expect(orderVault.open(database, orderId, randomUUID(), first)).rejects.toThrow();
});

it('opens nothing once the order’s key is destroyed', async () => {
  const orderId = await makeOrder(database);
  const sealed = await seal(orderId);
  await database.sql.query('delete from order_keys where id = $1', [orderId]);
  await expect(orderVault.open(database, orderId, about, sealed)).rejects.toThrow('was destroyed');
});

it('opens what it sealed under a former master key', async () => {
  const orderId = await makeOrder(database);
  const former = randomBytes(32);
  const sealed = await seal(orderId, createOrderVault(former));
  const renewed = createOrderVault(randomBytes(32), [former]);
  expect(await renewed.open(database, orderId, about, sealed)).toEqual(text);
});

describe('stored secrets', () => {
  const answers = { lifeVision: 'قريب من البحر' };
  const [before, now, foreign] = [randomBytes(32), randomBytes(32), randomBytes(32)];
  beforeEach(() =>
    database.sql.query(
      'delete from master_key; delete from order_keys; update orders set answers = null',
    ),
  );

  const start = (key: Buffer, former: Buffer[] = []) =>
    checkMasterKey(database, key, former, deriveKeys(key, former));

  const vaultOf = (key: Buffer) => answersVaultOf(deriveKeys(key));

  async function orderSealedWith(key: Buffer): Promise<string> {
    const id = await makeOrder(database);
    await giveAnswers(database, vaultOf(key), id, answers);
    return id;
  }

  const store = (id: string, sealed: Buffer) =>
    database.sql.query('update orders set answers = $2 where id = $1', [id, sealed]);

  async function answersOf(id: string): Promise<Buffer> {
    return Buffer.from((await readOrder(database, id)).answers ?? []);
  }

  const opens = async (key: Buffer, id: string) =>
    vaultOf(key).open(database, await readOrder(database, id));

  describe('the master key', () => {
    it('of a database is the one of its first start, and no other starts', async () => {
      await start(before);
      await start(before);
      await expect(start(foreign)).rejects.toThrow(
        /^The master key is not the one .*FORMER_MASTER/,
      );
      await start(before);
    });

    it('that takes the place of a former one becomes the database’s', async () => {
      await start(before);
      await start(now, [foreign, before]);
      await start(now);
      await expect(start(before)).rejects.toThrow('The master key is not the one');
    });

    it('is tried on the stored answers where an older program left no fingerprint', async () => {
      await orderSealedWith(before);
      await expect(start(foreign)).rejects.toThrow('The master key is not the one');
      await start(before);
      await database.sql.query('delete from master_key');
      await start(now, [before]);
    });

    it('is stored as its fingerprint alone', async () => {
      await start(before);
      const { rows } = await database.sql.query<{ text: string }>(
        "select encode(fingerprint, 'hex') as text from master_key",
      );
      expect(rows[0]?.text).toHaveLength(64);
      expect(rows[0]?.text).not.toBe(before.toString('hex'));
    });
  });

  describe('a change of the master key', () => {
    it('seals answers, receipts, order keys, messages and notes anew, batch by batch', async () => {
      const ids = [];
      for (let n = 0; n < 5; n += 1) ids.push(await orderSealedWith(n === 3 ? now : before));
      const untouched = await answersOf(ids[3] ?? '');
      const receiptId = await receiptSealedWith(before, ids[0] ?? '');
      const messages = createSeal(deriveKeys(before).messages);
      await database.sql.query(
        "insert into messages (id, digest, language, sealed, note) values ($1, 'x', 'en', $2, $3)",
        [
          receiptId,
          ...['words', 'a note'].map((each) => messages.seal(receiptId, Buffer.from(each))),
        ],
      );
      await database.sql.query(
        "insert into message_replies (id, message_id, written_by, sealed) values ($1, $1, 'Nour', $2)",
        [receiptId, messages.seal(receiptId, Buffer.from('a reply'))],
      );
      const care = createSeal(deriveKeys(before).care).seal(receiptId, Buffer.from('[]'));
      await database.sql.query(
        'insert into care_cases (id, message_id, notes) values ($1, $1, $2)',
        [receiptId, care],
      );
      const vault = createOrderVault(deriveKeys(before).orderKeys);
      const [kept = ''] = ids;
      const document = await database.kysely
        .transaction()
        .execute((tx) => vault.seal(tx, kept, receiptId, Buffer.from('a document')));
      const keys = deriveKeys(now, [before]);

      expect(await reseal(database, keys, 2)).toEqual([
        { name: 'answers', resealed: 4, unreadable: 0 },
        { name: 'receipts', resealed: 1, unreadable: 0 },
        { name: 'order keys', resealed: 4, unreadable: 0 },
        { name: 'messages', resealed: 1, unreadable: 0 },
        { name: 'care notes', resealed: 1, unreadable: 0 },
        { name: 'notes', resealed: 1, unreadable: 0 },
        { name: 'replies', resealed: 1, unreadable: 0 },
        { name: 'signing keys', resealed: 0, unreadable: 0 },
        { name: 'factors', resealed: 0, unreadable: 0 },
      ]);
      for (const id of ids) expect((await opens(now, id)).answers).toEqual(answers);
      expect(await answersOf(ids[3] ?? '')).toEqual(untouched);
      const { rows } = await database.sql.query<{ sealed: Buffer }>('select sealed from receipts');
      const opened = createSeal(deriveKeys(now).receipts).open(
        receiptId,
        rows[0]?.sealed as Buffer,
      );
      expect(opened.toString()).toBe('a receipt');
      const { orderKeys } = deriveKeys(now);
      const read = await createOrderVault(orderKeys).open(database, kept, receiptId, document);
      expect(read.toString()).toBe('a document');
      const again = await reseal(database, keys, 2);
      expect(again.map((each) => each.resealed)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
    });

    it('leaves answers that a customer saves meanwhile', async () => {
      const id = await orderSealedWith(before);
      const { sealed: saved } = vaultOf(now).sealNew(id, {
        answers: { lifeVision: 'written meanwhile' },
        questions: [],
      });
      const { sql } = database;
      const meanwhile: TestDatabase['sql'] = {
        ...sql,
        async query<Row>(text: string, params?: unknown[]) {
          if (text.startsWith('update orders')) await store(id, saved);
          return sql.query<Row>(text, params);
        },
      };
      await reseal({ sql: meanwhile }, deriveKeys(now, [before]));
      expect(await answersOf(id)).toEqual(saved);
    });

    it('counts what no given key opens, and leaves it', async () => {
      const id = await orderSealedWith(foreign);
      const [first] = await reseal(database, deriveKeys(now, [before]));
      expect(first).toEqual({ name: 'answers', resealed: 0, unreadable: 1 });
      expect((await opens(foreign, id)).answers).toEqual(answers);
    });

    it('keeps an attempt that began before it at its order, or at the appointment that waits for it', async () => {
      const idFor = (key: Buffer, former: Buffer[] = []) =>
        createOrderIdFor({ database, keys: deriveKeys(key, former) });
      const [ordered, scheduled, fresh] = ['a', 'b', 'c'] as const;
      const formerId = await idFor(before)(ordered);
      await callCreateBooking(database, { _order_id: formerId });
      const waiting = await idFor(before)(scheduled);
      await database.sql.query(
        "insert into appointments (invitee_uri, event_uri, order_id) values ('i', 'e', $1)",
        [waiting],
      );
      expect(await idFor(now, [before])(ordered)).toBe(formerId);
      expect(await idFor(now, [before])(scheduled)).toBe(waiting);
      expect(await idFor(now, [before])(fresh)).toBe(await idFor(now)(fresh));
    });
  });

  async function receiptSealedWith(key: Buffer, orderId: string): Promise<string> {
    const { rows } = await database.sql.query<{ id: string }>(
      `insert into payments (id, order_id, provider, reference, amount_minor, currency, request, expires_at, status)
     values (gen_random_uuid(), $1, 'bank-transfer', 'r', 1, 'AED', '{}', now(), 'open') returning id`,
      [orderId],
    );
    const id = '00000000-0000-4000-8000-000000000001';
    const sealed = createSeal(deriveKeys(key).receipts).seal(id, Buffer.from('a receipt'));
    await database.sql.query(
      "insert into receipts (id, payment_id, type, size, digest, sealed) values ($1, $2, 'image/png', 9, '', $3)",
      [id, rows[0]?.id, sealed],
    );
    return id;
  }
});
