import { expect, test } from 'vitest';
import { HOUR_MS } from '#machines/duration.ts';
import { composeMail } from '#web/mail/compose-mail.tsx';
import type { Mail } from '../../mail/mailer.ts';
import { memoryLogger } from '../../testing/logger.ts';
import { createContentAlarm } from './content-alarm.ts';

const options = {
  composeMail: async (...request: Parameters<typeof composeMail>) => composeMail(...request),
  staffEmail: 'staff@example.org',
  alarms: { raiseOncePer: async () => undefined },
  publicUrl: 'https://site.example',
};

function opened() {
  const mails: Mail[] = [];
  const raised: unknown[] = [];
  let time = 0;
  const alarm = createContentAlarm({
    ...options,
    mailer: { send: async (mail) => void mails.push(mail) },
    alarms: { raiseOncePer: async (_, { alarm }) => void raised.push(alarm) },
    logger: memoryLogger(),
    now: () => time,
  });
  const hourPasses = () => {
    time += HOUR_MS;
  };
  return { alarm, mails, raised, hourPasses };
}

test('the content alarm writes to staff once an hour about each page, and raises an alarm', async () => {
  const { alarm, mails, raised, hourPasses } = opened();
  alarm('en /coaching');
  alarm('en /coaching');
  await expect.poll(() => mails).toHaveLength(1);
  expect(raised).toEqual(['content_unreadable']);
  expect(mails[0]).toMatchObject({ to: 'staff@example.org', language: 'en, ar' });
  expect(mails[0]?.text).toContain('en /coaching');
  alarm('ar /coaching');
  await expect.poll(() => mails).toHaveLength(2);
  expect(mails[1]?.text).toContain('ar /coaching');
  hourPasses();
  alarm('en /coaching');
  await expect.poll(() => mails).toHaveLength(3);
  expect(mails[2]?.messageId).not.toBe(mails[0]?.messageId);
});

test('addresses that anybody can make up are one mail an hour, which names the first of them', async () => {
  const { alarm, mails, hourPasses } = opened();
  for (let n = 0; n < 50; n += 1) alarm(`en /blog/made-up-${n}`, 'others');
  alarm('en /coaching');
  await expect.poll(() => mails).toHaveLength(2);
  expect(mails[0]?.text).toContain('en /blog/made-up-0');
  expect(mails[1]?.text).toContain('en /coaching');
  hourPasses();
  alarm('en /blog?page=7', 'others');
  await expect.poll(() => mails).toHaveLength(3);
  expect(mails[2]?.text).toContain('en /blog?page=7');
});

test('the content alarm logs a mail that could not be sent', async () => {
  const logger = memoryLogger();
  createContentAlarm({
    ...options,
    mailer: { send: () => Promise.reject(new Error('no mail server')) },
    logger,
  })('en /coaching');
  await expect.poll(() => logger.lines).toHaveLength(1);
  expect(logger.lines[0]?.level).toBe('error');
});
