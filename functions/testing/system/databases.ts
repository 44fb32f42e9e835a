import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Makes an empty database on the server of the test run. @returns its URL. */
export async function newDatabase(): Promise<string> {
  const admin = process.env.TEST_POSTGRES_URL;
  if (!admin) throw new Error('TEST_POSTGRES_URL is not set: was the global setup run?');
  const name = `system_${randomBytes(8).toString('hex')}`;
  const client = new pg.Client(admin);
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
}
