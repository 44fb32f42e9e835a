import { expect, test } from 'vitest';
import type { Database } from './database.ts';
import { openWritable, whenUsable } from './when-usable.ts';

const failing = (code: string) => Object.assign(new Error(code), { code });

/** A database whose transactions are read-only or not, and fail or not. */
function databaseOf(
  readOnly: 'on' | 'off',
  close: () => void = () => {},
  transaction = async () => {},
): Database {
  const query = async () => ({ rows: [{ setting: readOnly }] });
  return { sql: { query, transaction }, close: async () => close() } as unknown as Database;
}

async function openAll(tries: Array<() => Database>) {
  const reasons: unknown[] = [];
  let pauses = 0;
  const open = async () => (tries.shift() as () => Database)();
  const opened = await whenUsable(() => openWritable(open), {
    onWait: (reason) => reasons.push(reason),
    pause: async () => {
      pauses += 1;
    },
  });
  return { opened, pauses, reasons: reasons.map((reason) => (reason as { code: string }).code) };
}

const away = () => {
  throw failing('ECONNREFUSED');
};

test('a database that can be used is opened at once', async () => {
  const database = databaseOf('off');
  expect(await openAll([() => database])).toEqual({ opened: database, pauses: 0, reasons: [] });
});

test('a start waits for a database that is away or starting, and says so once', async () => {
  const database = databaseOf('off');
  const starting = () => {
    throw failing('57P03');
  };
  const { opened, pauses, reasons } = await openAll([away, away, starting, () => database]);
  expect(opened).toBe(database);
  expect([pauses, reasons]).toEqual([3, ['ECONNREFUSED']]);
});

test('a start waits for a read-only database, and holds no connection meanwhile', async () => {
  let closed = 0;
  const readOnly = () =>
    databaseOf('on', () => {
      closed += 1;
    });
  const { reasons } = await openAll([readOnly, readOnly, () => databaseOf('off')]);
  expect([reasons, closed]).toEqual([['25006'], 2]);
});

test('a start waits for a database whose disk is full', async () => {
  const full = () =>
    databaseOf(
      'off',
      () => {},
      async () => {
        throw failing('53100');
      },
    );
  const { reasons } = await openAll([full, () => databaseOf('off')]);
  expect(reasons).toEqual(['53100']);
});

test('a start does not wait where waiting does not help', async () => {
  const refused = () => {
    throw failing('28P01');
  };
  await expect(openAll([refused])).rejects.toMatchObject({ code: '28P01' });
});
