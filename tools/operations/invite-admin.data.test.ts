import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresDatabase } from 'service-kit/testing/database';
import { afterAll, describe, expect, it } from 'vitest';
import { inviteAdmin } from './invite-admin.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';

const env = {
  DATA_FOLDER: await mkdtemp(join(tmpdir(), 'invite-')),
  PUBLIC_URL: 'https://foundation.example',
  ...(isPostgres && { DATABASE_URL: await createPostgresDatabase() }),
};
afterAll(() => rm(env.DATA_FOLDER ?? '', { recursive: true, force: true }));

describe('npm run admin:invite', () => {
  it('prints a link for an owner, where nothing has run yet', async () => {
    const lines = await inviteAdmin(' Mona@Foundation.example', env);
    expect(lines).toContain('makes mona@foundation.example an owner');
    expect(lines).toContain('for 3 days');
    const link = new URL(lines.split('\n').at(-1) ?? '');
    expect(link.href).toMatch(/^https:\/\/foundation\.example\/auth\/v1\/open\?/);
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      purpose: 'invitation',
      redirect_to: 'https://foundation.example/admin',
    });
  });

  it('says what it lacks', async () => {
    for (const address of [undefined, '', 'mona']) {
      await expect(inviteAdmin(address, env)).rejects.toThrow('name@example.org');
    }
    const elsewhere = {
      ...env,
      AUTH_URL: 'https://accounts.example',
      AUTH_SERVICE_KEY: 'key',
      AUTH_ANONYMOUS_KEY: 'key',
    };
    await expect(inviteAdmin('mona@foundation.example', elsewhere)).rejects.toThrow('invite there');
  });
});
