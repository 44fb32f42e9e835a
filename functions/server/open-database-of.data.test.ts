import { openTestDatabase } from 'service-kit/testing/database';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { openDatabaseOf } from './open-database-of.ts';

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'a PostgreSQL database that cannot store Arabic is refused, with how to make one that can',
  async () => {
    const server = await openTestDatabase();
    const name = `ascii_${process.pid}`;
    await server.sql.query(
      `create database ${name} template template0 encoding 'SQL_ASCII' locale 'C'`,
    );
    const url = new URL(server.url ?? '');
    url.pathname = `/${name}`;
    const opening = openDatabaseOf(
      readConfig({ DATABASE_URL: url.href, MASTER_KEY: '0'.repeat(64) }),
    );
    await expect(opening).rejects.toThrow(
      'The database of DATABASE_URL cannot be used: it stores text in SQL_ASCII, not in UTF8;',
    );
    await server.sql.query(`drop database ${name}`);
    await server.close();
  },
);
