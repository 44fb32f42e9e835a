import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { makeOrder } from '../../testing/order.ts';
import { createOrderVault } from './vaults.ts';

const text = Buffer.from('قريب من البحر');
const about = randomUUID();

const database = await testDatabase();
const vault = createOrderVault(randomBytes(32));
afterAll(() => database.close());

const seal = (orderId: string, of = vault) =>
  database.kysely.transaction().execute((tx) => of.seal(tx, orderId, about, text));

it('opens what it sealed for an order, and for no other order or purpose', async () => {
  const [orderId, other] = [await makeOrder(database), await makeOrder(database)];
  const [first, second] = [await seal(orderId), await seal(orderId)];
  await seal(other);
  expect(await vault.open(database, orderId, about, first)).toEqual(text);
  expect(await vault.open(database, orderId, about, second)).toEqual(text);
  await expect(vault.open(database, other, about, first)).rejects.toThrow();
  await expect(vault.open(database, orderId, randomUUID(), first)).rejects.toThrow();
});

it('opens nothing once the order’s key is destroyed', async () => {
  const orderId = await makeOrder(database);
  const sealed = await seal(orderId);
  await database.sql.query('delete from order_keys where id = $1', [orderId]);
  await expect(vault.open(database, orderId, about, sealed)).rejects.toThrow('was destroyed');
});

it('opens what it sealed under a former master key', async () => {
  const orderId = await makeOrder(database);
  const former = randomBytes(32);
  const sealed = await seal(orderId, createOrderVault(former));
  const renewed = createOrderVault(randomBytes(32), [former]);
  expect(await renewed.open(database, orderId, about, sealed)).toEqual(text);
});
