import { randomBytes, randomUUID } from 'node:crypto';
import { createSeal } from 'service-kit/seal';
import { afterAll, expect, it } from 'vitest';
import { anyQuestions } from '#machines/intake/fixtures.ts';
import { testDatabase } from '../../testing/database.ts';
import { answersVaultOf, giveAnswers, makeOrder, readOrder } from '../../testing/order.ts';
import { deriveKeys } from '../security/keys.ts';
import { createOrderVault } from './vaults.ts';

const answers = { currentSituation: 'Between two jobs', lifeVision: 'قريب من البحر' };
const told = { answers, questions: [] };
const masterKey = randomBytes(32);
const keys = deriveKeys(masterKey);
const vault = answersVaultOf(keys);

const database = await testDatabase();
afterAll(() => database.close());

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
