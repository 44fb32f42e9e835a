import { openAuthService } from 'accounts/testing';
import { afterAll, expect, it } from 'vitest';
import type { Mail } from '../../mail/mailer.ts';
import { testDatabase } from '../../testing/database.ts';
import { memoryLogger } from '../../testing/logger.ts';
import { sendMailTo } from '../../testing/parts.ts';
import { accountsBase, createAccountsMailer } from './open-accounts.ts';

const MAILS_PER_HOUR = 2;

const sent: Mail[] = [];
const logger = memoryLogger();
const database = await testDatabase();
const parts = {
  ...{ database, logger },
  sendMail: sendMailTo(async (mail) => void sent.push(mail)),
};
const { kysely } = accountsBase({ database, keys: {}, settings: {} } as never, '');
const service = await openAuthService(
  { mailsPerHour: 100, messageDomain: 'messages.example.org' },
  { database: { ...database, kysely } },
  { mailer: createAccountsMailer(parts, MAILS_PER_HOUR) },
);
afterAll(async () => {
  await service.close();
  await database.close();
});

/** Asks for a mail so many times. @returns the mails that were sent. */
async function asked(path: '/recover' | '/otp', email: string, times: number): Promise<Mail[]> {
  for (let n = 0; n < times; n += 1) {
    const answer = await service.ask(path, { method: 'POST', body: JSON.stringify({ email }) });
    expect(answer.status).toBe(200);
  }
  await service.sendMails();
  return sent.splice(0);
}

it('sends one address a few mails of a kind, then one in each part of an hour', async () => {
  const { email } = await service.person('bombed@example.org');
  const mails = await asked('/recover', email, 9);
  expect(mails).toHaveLength(MAILS_PER_HOUR + 1);
  expect(logger.lines).toContainEqual({
    ...{ level: 'warn', message: 'mail about an account withheld', fields: { kind: 'recovery' } },
  });
  // A withheld mail leaves the code of the mail before it valid.
  const code = /\d{6}/.exec(mails.at(-1)?.text.replace(/https?:\S+/g, '') ?? '')?.[0] ?? '';
  const verified = await service.client().verifyOtp({ email, token: code, type: 'recovery' });
  expect(verified.error).toBeNull();
  expect(await asked('/otp', email, 1)).toHaveLength(1);
  await database.sql.query("update rate_limits set expire = 1 where key like 'auth mails 0:%'");
  expect(await asked('/recover', email, 2)).toHaveLength(1);
});

it('writes mails and messages in the language that it is given', async () => {
  await service.auth.mailer.sendMail({
    ...{ purpose: 'invitation', to: 'huda@example.org', language: 'ar', code: '123456' },
    ...{ link: 'https://example.org/auth/v1/open', newEmail: null },
  });
  const to = '+971501234567@messages.example.org';
  await service.auth.mailer.sendCode({ to, language: 'en', code: '654321' });
  const [mail, message] = sent.splice(0);
  expect(mail).toMatchObject({ to: 'huda@example.org', subject: 'حسابك في انتظارك' });
  expect(mail?.messageId).toMatch(/^<[\w-]+@example\.org>$/);
  expect(message).toMatchObject({ to, text: expect.stringContaining('654321') });
});
