import pg from 'pg';
import { createPostgresDatabase } from 'service-kit/testing/database';
import { eventually } from 'service-kit/testing/eventually';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CuttingProxy, startCuttingProxy } from '#functions/testing/cutting-proxy.ts';

const INSERT = 'insert into notes values ($1)';

let proxy: CuttingProxy;
let direct: pg.Client;
let through: pg.Client;

beforeEach(async () => {
  const url = await createPostgresDatabase();
  proxy = await startCuttingProxy(url);
  direct = new pg.Client(url);
  through = new pg.Client(proxy.url);
  through.on('error', () => undefined);
  await direct.connect();
  await through.connect();
  await direct.query('create table notes (note text)');
  proxy.watch();
});
afterEach(async () => {
  await through.end().catch(() => undefined);
  await direct.end();
  await proxy.stop();
});

const notes = async () =>
  (await direct.query<{ note: string }>('select note from notes')).rows.map(({ note }) => note);

test('the proxy passes everything and records writes, alone and in a transaction', async () => {
  await through.query(INSERT, ['a']);
  await through.query('begin');
  await through.query(INSERT, ['b']);
  await through.query('select note from notes');
  await through.query('commit');
  await through.query("with gone as (delete from notes where note = 'a' returning 1) select 1");
  expect(await notes()).toEqual(['b']);
  const deletion = expect.stringContaining('with gone');
  expect(proxy.writes('before')).toEqual([INSERT, INSERT, 'commit', deletion]);
  expect(proxy.writes('after')).toEqual([INSERT, 'commit', deletion]);
});

test('a cut before a write keeps it from the database', async () => {
  const cut = vi.fn();
  proxy.watch({ statement: INSERT, occurrence: 2, moment: 'before', cut });
  await through.query(INSERT, ['a']);
  expect(cut).not.toHaveBeenCalled();
  await expect(through.query(INSERT, ['b'])).rejects.toThrow(/terminated/);
  expect(cut).toHaveBeenCalledOnce();
  expect(await notes()).toEqual(['a']);
});

test('a cut before the commit rolls the transaction back', async () => {
  proxy.watch({ statement: /^com/, occurrence: 1, moment: 'before', cut: vi.fn() });
  await through.query('begin');
  await through.query(INSERT, ['a']);
  await expect(through.query('commit')).rejects.toThrow(/terminated/);
  expect(await notes()).toEqual([]);
});

test('a cut after a write loses its answer and keeps the write', async () => {
  const cut = vi.fn();
  proxy.watch({ statement: INSERT, occurrence: 1, moment: 'after', cut });
  await direct.query('begin');
  await direct.query('lock table notes in share mode');
  const lost = expect(through.query(INSERT, ['a'])).rejects.toThrow(/terminated/);
  await eventually('the write seen', () => proxy.isDue());
  expect(cut).not.toHaveBeenCalled();
  await direct.query('commit');
  await lost;
  expect(cut).toHaveBeenCalledOnce();
  expect(proxy.isDue()).toBe(false);
  expect(await notes()).toEqual(['a']);
});

test('a prepared statement is recorded each time it runs', async () => {
  const cut = vi.fn();
  proxy.watch({ statement: INSERT, occurrence: 3, moment: 'before', cut });
  const insert = (note: string) => through.query({ name: 'insert', text: INSERT, values: [note] });
  await insert('a');
  await insert('b');
  await expect(insert('c')).rejects.toThrow(/terminated/);
  expect(cut).toHaveBeenCalledOnce();
  expect(proxy.writes('after')).toEqual([INSERT, INSERT]);
  expect(await notes()).toEqual(['a', 'b']);
});

test('split and joined messages are recorded once each', async () => {
  const long = 'x'.repeat(300_000);
  await Promise.all([through.query(INSERT, [long]), through.query(INSERT, ['short'])]);
  expect(await notes()).toEqual([long, 'short']);
  expect(proxy.writes('before')).toHaveLength(2);
});
