import { createTestLake } from 'content-lake/testing';
import { listenWith } from 'content-lake/testing/listener';
import { openTestDatabase } from 'service-kit/testing/database';
import { freePorts } from 'service-kit/testing/ports';
import { afterAll, describe, expect, it, test } from 'vitest';
import { connectLake } from '../site/content/lake.ts';
import { testDatabase } from '../testing/database.ts';
import { memoryLogger } from '../testing/logger.ts';
import { readConfig } from './config.ts';
import { openOutside } from './external-services.ts';
import { openDatabaseOf } from './open-database-of.ts';

const [lake, database] = await Promise.all([createTestLake(), testDatabase()]);

describe('a start with outside services', () => {
  afterAll(async () => {
    await lake.stop();
    await database.close();
  });

  it('leaves a start that loses its database under the stand-ins to wait for it', async () => {
    const config = readConfig({ PORT: `${await freePorts(12)}` });
    const lost = async () => {
      throw Object.assign(new Error('terminating connection'), { code: '57P01' });
    };
    const sql = { ...database.sql, query: lost, transaction: lost };
    const opening = openOutside(config, sql, Buffer.alloc(32), memoryLogger());
    await expect(opening).rejects.toMatchObject({ code: '57P01' });
  });

  it('reads pages of a hosted lake as everybody does, so that a draft clears no cache', async () => {
    const { projectId = '', dataset, token } = lake.writer.config();
    const config = readConfig({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://foundation.example',
      DATABASE_URL: 'postgres://app@db/app',
      MASTER_KEY: 'ab'.repeat(32),
      SANITY_PROJECT_ID: projectId,
      SANITY_DATASET: dataset,
      SANITY_API_URL: lake.url,
      SANITY_TOKEN: token,
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      ZIINA_ACCESS_TOKEN: 'ziina',
      ZIINA_WEBHOOK_SECRET: 'secret',
      CALENDLY_WEBHOOK_KEY: 'key',
      STAFF_EMAIL: 'staff@foundation.example',
      MAIL_FROM: 'foundation@foundation.example',
      TRUSTED_PROXIES: '1',
      SMTP_URL: 'smtps://mail.example',
      AI_MODEL: 'model-1',
      AI_API_KEY: 'ai',
    });
    const outside = await openOutside(config, database.sql, Buffer.alloc(32), memoryLogger());
    expect(outside.whatsapp).toBeNull();
    expect([outside.previewToken, outside.writingToken]).toEqual([token, token]);
    const content = connectLake(outside.lake, {
      logger: memoryLogger(),
      showsExamples: true,
      onFailure: () => {},
    });
    const changes: string[] = [];
    let wrote = 'nothing yet';
    content.onChange(() => changes.push(wrote));
    await expect.poll(() => changes).toEqual(['nothing yet']);
    const withToken = await listenWith(lake.reader, '*');
    wrote = 'a draft';
    for (const keystroke of [1, 2, 3]) {
      await lake.writer.createOrReplace({ _id: 'drafts.a', _type: 'page', keystroke });
      await withToken.changes(keystroke);
    }
    withToken.stop();
    wrote = 'a page';
    await lake.writer.create({ _id: 'b', _type: 'page' });
    await expect.poll(() => changes).toContain('a page');
    content.stop();
    await outside.stop();
    expect(changes).toEqual(['nothing yet', 'a page']);
  });
});

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
