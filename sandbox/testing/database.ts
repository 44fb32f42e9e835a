import { randomBytes } from 'node:crypto';
import { type OwnDatabase, openOwnDatabase } from '../database.ts';

/**
 * A fresh, empty database for one test file: PGlite in memory, or with TEST_DATABASE=postgres a new database
 * on the server at TEST_POSTGRES_URL. Its `close` drops it.
 */
export async function openTestDatabase(): Promise<OwnDatabase> {
  if (process.env.TEST_DATABASE !== 'postgres') return openOwnDatabase('memory');
  const admin = process.env.TEST_POSTGRES_URL;
  if (!admin) throw new Error('TEST_POSTGRES_URL is not set: was the global setup run?');
  const name = `sandbox_${randomBytes(8).toString('hex')}`;
  await once(admin, `create database ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  const database = await openOwnDatabase({ url: url.href });
  return {
    sql: database.sql,
    async close() {
      await database.close();
      await once(admin, `drop database ${name} with (force)`);
    },
  };
}

async function once(url: string, statement: string): Promise<void> {
  const { sql, close } = await openOwnDatabase({ url });
  await sql.query(statement);
  await close();
}
