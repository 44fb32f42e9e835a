import { randomBytes, randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareStorage } from 'content-lake/storage';
import { createPostgresDatabase } from 'service-kit/testing/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdvance } from '#functions/booking/orders/advance.ts';
import { createQueue } from '#functions/jobs/queue.ts';
import { checkMasterKey } from '#functions/platform/database/check-master-key.ts';
import type { Database } from '#functions/platform/database/database.ts';
import { describe as summarize } from '#functions/platform/database/dump.ts';
import { migrate } from '#functions/platform/database/migrate.ts';
import { openDatabase } from '#functions/platform/database/open-database.ts';
import { noteErasure } from '#functions/platform/erasures.ts';
import { deriveKeys } from '#functions/platform/security/keys.ts';
import { offerBackups } from '#functions/server/backup-socket.ts';
import { type AllJobs, allJobs } from '#functions/server/compose.ts';
import { recordAsBefore } from '#functions/testing/database.ts';
import { memoryLogger } from '#functions/testing/logger.ts';
import {
  addDocument,
  answersVaultOf,
  giveAnswers,
  makeOrder,
  payOrder,
  readOrder,
} from '#functions/testing/order.ts';
import { operate } from './operate.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';
const masterKey = randomBytes(32);
const keys = deriveKeys(masterKey);
const answers = { lifeVision: 'قريب من البحر' };
const logger = memoryLogger();
/** What PostgreSQL's JSON functions refuse. */
const odd = String.raw`{"text": "a\u0000b", "line": "one\ntwo", "much": 12345678901234567890.10}`;

let folder: string;
let env: NodeJS.ProcessEnv;
/** The database of the site; its server runs. */
let database: Database;
let stopOffering: () => Promise<void>;
let orders: [paid: string, erased: string];
let file: string;

async function newPlace(name: string): Promise<NodeJS.ProcessEnv> {
  const url = isPostgres ? await createPostgresDatabase() : undefined;
  return { ...env, DATA_FOLDER: join(folder, name), ...(url && { DATABASE_URL: url }) };
}

const openPlace = ({ DATABASE_URL: url, DATA_FOLDER: place = '' }: NodeJS.ProcessEnv) =>
  openDatabase(url ? { url } : { folder: place });

async function onPlace<T>(place: NodeJS.ProcessEnv, work: (database: Database) => Promise<T>) {
  const opened = await openPlace(place);
  return work(opened).finally(() => opened.close());
}

/** Words for the testimonials that were taken back after the backup. */
const voice = randomUUID();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'operations-'));
  env = {
    MASTER_KEY: masterKey.toString('hex'),
    BACKUP_KEY: randomBytes(32).toString('hex'),
    ERASED_FILE: join(folder, 'erased.ndjson'),
  };
  env = await newPlace('site');
  database = await openPlace(env);
  await migrate(database);
  await checkMasterKey(database, masterKey, [], keys);
  await prepareStorage(database.sql);
  const queue = createQueue<AllJobs>({ database, logger, keys, kinds: allJobs });
  await queue.start();
  orders = [await makeOrder(database), await makeOrder(database)];
  for (const order of orders) {
    await giveAnswers(database, answersVaultOf(keys), order, answers);
    await payOrder(createAdvance({ database, queue, logger }), order);
  }
  await addDocument(database, keys, orders[0]);
  await database.sql.query(
    `insert into subscribers (digest, email, language, asked_at)
     values ('\\x01', 'mona@foundation.example', 'ar', now())`,
  );
  await database.sql.query(`insert into testimonials (id, consent) values ($1, 'site')`, [voice]);
  await database.sql.query(`insert into sandbox_lake.datasets (name) values ('production')`);
  await database.sql.query(
    `insert into sandbox_lake.documents (dataset, id, body) values ('production', 'odd', $1::json)`,
    [odd],
  );
  await queue.stop();
  stopOffering = await offerBackups(database, env.DATA_FOLDER ?? '', logger);
  file = join(folder, 'first.backup');
  await operate('backup', [file], env);
});
afterAll(async () => {
  await stopOffering();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

describe('npm run backup', () => {
  it('never writes over a file, and says so', async () => {
    await expect(operate('backup', [file], env)).rejects.toThrow('name a new file');
  });

  it('stores nothing that can be read without the key', async () => {
    const bytes = await readFile(file);
    for (const secret of ['Layla', masterKey]) expect(bytes.includes(secret)).toBe(false);
  });

  it('names what is missing: a file, a key, data', async () => {
    await expect(operate('backup', [], env)).rejects.toThrow('npm run backup -- FILE');
    const other = join(folder, 'other.backup');
    const keyless = { ...env, BACKUP_KEY: '' };
    await expect(operate('backup', [other], keyless)).rejects.toThrow('openssl rand -hex 32');
    const nothing = await newPlace('nothing');
    await expect(operate('backup', [other], nothing)).rejects.toThrow('There is no data in');
    const away = { ...env, DATABASE_URL: 'postgres://127.0.0.1:1/none' };
    await expect(operate('backup', [other], away)).rejects.toThrow('or correct DATABASE_URL');
    expect(await readdir(folder)).not.toContain('other.backup.part');
    await expect(operate('backup', [other, '--keep', '0'], env)).rejects.toThrow('--keep 14');
  });
});

describe('npm run backup -- FOLDER --keep', () => {
  const made = expect.stringMatching(/^2\d{3}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/);
  const older = ['2001-01-01.backup', '2001-01-02T02-30-00Z.backup', 'before-the-update.backup'];
  let nightly: string;
  beforeEach(async () => {
    nightly = await mkdtemp(join(folder, 'nightly-'));
    for (const name of older) await writeFile(join(nightly, name), '');
  });

  it('removes backups older than the newest, but none that people named', async () => {
    await writeFile(join(nightly, '2001-01-01T05-00-00Z.backup.part'), '');
    await operate('backup', [nightly, '--keep', '2'], env);
    expect((await readdir(nightly)).sort()).toEqual([older[1], made, older[2]]);
  });

  it('removes nothing when the backup fails', async () => {
    const away = { ...env, DATABASE_URL: 'postgres://127.0.0.1:1/none' };
    await expect(operate('backup', [nightly, '--keep', '1'], away)).rejects.toThrow();
    expect((await readdir(nightly)).sort()).toEqual(older);
  });

  it('keeps the backup just made when the others are dated in the future', async () => {
    await writeFile(join(nightly, '9999-01-01.backup'), '');
    await operate('backup', [nightly, '--keep', '1'], env);
    expect((await readdir(nightly)).sort()).toEqual([made, '9999-01-01.backup', older[2]]);
  });
});

describe('npm run restore', () => {
  let place: NodeJS.ProcessEnv;
  beforeEach(async () => {
    place = await newPlace(randomUUID());
    await writeFile(env.ERASED_FILE ?? '', '');
  });

  it('brings everything back, and erases again who was erased since', async () => {
    const [[kept, erased], erasedFile] = [orders, env.ERASED_FILE ?? ''];
    await appendFile(erasedFile, '{"at":"2026-');
    const subscriber = Buffer.of(1).toString('base64url');
    const orderIds = [{ orderId: erased }, { orderId: randomUUID() }];
    const all = [...orderIds, { subscriber }, { testimonial: voice }];
    for (const each of all) await noteErasure({ erasedFile }, each);
    const said = await operate('restore', [file], place);
    expect(said).toContain('4 erasures were applied again');
    await onPlace(place, async (restored) => {
      expect(await migrate(restored)).toEqual([]);
      expect(await readOrder(restored, kept)).toEqual(await readOrder(database, kept));
      const found = await readOrder(restored, kept);
      expect(await answersVaultOf(keys).open(restored, found)).toMatchObject({ answers });
      const gone = { full_name: 'Anonymous', answers: null, erased_at: expect.any(Date) };
      expect(await readOrder(restored, erased)).toMatchObject(gone);
      const { rows } = await restored.sql.query(
        `select body::text, (select count(*) from subscribers) as subscribers,
           (select count(*) from testimonials where taken_back_at is not null) as "takenBack"
         from sandbox_lake.documents`,
      );
      expect(rows).toEqual([{ body: odd, subscribers: 0, takenBack: 1 }]);
      await makeOrder(restored); // New rows get numbers of their own.
      const deletion = restored.sql.query('delete from orders where id = $1', [kept]);
      await expect(deletion).rejects.toThrow('foreign key');
    });
  });

  it('pauses a newsletter that was being sent, so that nobody gets it again, and has the providers compared on the same day', async () => {
    const { sql } = database;
    await sql.query(
      `insert into editions (id, state, snapshot)
       values ('autumn', 'sending', '{"value": "sending", "context": {}}');
       insert into jobs.job (name, state) values ('reconcile-stripe', 'completed')`,
    );
    const sending = join(folder, 'sending.backup');
    await operate('backup', [sending], env);
    await sql.query(`delete from editions; delete from jobs.job where name = 'reconcile-stripe'`);
    await operate('restore', [sending, '--erased', 'none'], place);
    await onPlace(place, async (restored) => {
      const asked = `exists (select from jobs.job where name = 'reconcile-stripe') as asked`;
      const { rows } = await restored.sql.query(`select id, state, ${asked} from editions`);
      expect(rows).toEqual([{ id: 'autumn', state: 'paused', asked: false }]);
    });
  });

  it('moves all rows and money of PGlite to the database of DATABASE_URL', async () => {
    const pglite = { ...place, DATABASE_URL: '', DATA_FOLDER: join(folder, 'pglite') };
    await operate('restore', [file], pglite);
    const moving = join(folder, 'moving.backup');
    await operate('backup', [moving], pglite);
    await operate('restore', [moving, '--erased', 'none'], place);
    const { tables, money } = await summarize(database.sql);
    await onPlace(place, async (moved) => {
      expect(await summarize(moved.sql)).toMatchObject({ tables, money });
      expect(await readOrder(moved, orders[0])).toEqual(await readOrder(database, orders[0]));
    });
  });

  it('refuses a place that is not empty, before it changes anything', async () => {
    await onPlace(place, async ({ sql }) => sql.query('create table theirs (id integer)'));
    await expect(operate('restore', [file], place)).rejects.toThrow('is not empty');
  });

  it('brings a backup of an older version up to date, and refuses one of a newer or a much older version', async () => {
    const { migrations } = await summarize(database.sql);
    const [older, old] = [await newPlace('older'), join(folder, 'older.backup')];
    await onPlace(older, async (database) => {
      await migrate(database, { only: migrations.slice(0, -1) });
      const queue = createQueue<AllJobs>({ database, logger, keys, kinds: allJobs });
      await queue.start().then(() => queue.stop());
      await recordAsBefore(database);
    });
    await operate('backup', [old], older);
    await operate('restore', [old], place);
    expect(await onPlace(place, ({ sql }) => summarize(sql))).toMatchObject({ migrations });
    for (const [name, change, why] of [
      ['newer', `insert into migrations values (9999, '9999-later.sql', '')`, '9999-later.sql'],
      ['oldest', 'delete from migrations where number >= 32', 'too old'],
    ] as const) {
      const refused = join(folder, `${name}.backup`);
      await onPlace(older, ({ sql }) => sql.query(change));
      await operate('backup', [refused], older);
      await expect(operate('restore', [refused], await newPlace(name))).rejects.toThrow(why);
    }
  });

  it('asks for the list of the erased where there is none', async () => {
    const lost = { ...place, ERASED_FILE: join(folder, 'lost') };
    await expect(operate('restore', [file], lost)).rejects.toThrow('--erased none');
    const letter = ['--erased', join(folder, 'letter')];
    await writeFile(join(folder, 'letter'), '{"at":"2026-01-01"}\n{a letter}\n');
    await expect(operate('restore', [file, ...letter], lost)).rejects.toThrow('Line 2 of');
    expect(await operate('restore', [file, '--erased', 'none'], lost)).toContain('is back');
  });

  it('refuses the wrong keys, and says which are right', async () => {
    const other = randomBytes(32).toString('hex');
    await expect(operate('restore', [file], { ...place, BACKUP_KEY: other })).rejects.toThrow(
      'encrypted with another BACKUP_KEY',
    );
    await expect(operate('restore', [file], { ...place, MASTER_KEY: other })).rejects.toThrow(
      'set MASTER_KEY to the key of that time',
    );
  });

  it('lets no server start on a restore that did not end', async () => {
    await writeFile(env.ERASED_FILE ?? '', '{"subscriber":null}');
    await expect(operate('restore', [file], place)).rejects.toThrow('null');
    const half = onPlace(place, migrate);
    await expect(half).rejects.toThrow('a restore that has not ended');
  });
});

describe('npm run backup:rehearse', () => {
  it('restores elsewhere, opens an answer and a PDF, and leaves nothing behind', async () => {
    const verdict = await operate('backup:rehearse', [file], env);
    const facts = ['GOOD', 'ordered AED 698, received AED 698', 'One PDF could be opened'];
    for (const fact of [...facts, 'answers of one order could be opened']) {
      expect(verdict).toContain(fact);
    }
    expect((await readdir(tmpdir())).filter((name) => name.startsWith('rehearsal-'))).toEqual([]);
  });

  it('finds a changed byte, a missing end and a file that is no backup', async () => {
    const bytes = await readFile(file);
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
    const bad = join(folder, 'bad.backup');
    for (const [content, why] of [
      [flipped, 'damaged or incomplete'],
      [bytes.subarray(0, -1), 'damaged or incomplete'],
      [Buffer.from('a letter'), 'no backup of this program'],
    ] as const) {
      await writeFile(bad, content);
      await expect(operate('backup:rehearse', [bad], env)).rejects.toThrow(why);
    }
  });
});
