import { expect, test } from 'vitest';
import type { Mail } from '../mail/mailer.ts';
import { memoryLogger } from '../testing/logger.ts';
import { createContentAlarm } from './content-alarm.ts';

test('mails staff in both languages, once an hour, with the page escaped', () => {
  const mails: Mail[] = [];
  let time = 0;
  const alarm = createContentAlarm({
    send: async (mail) => void mails.push(mail),
    staffEmail: 'staff@example.org',
    publicUrl: 'https://site.example',
    logger: memoryLogger(),
    now: () => time,
  });
  alarm('en /<b>');
  alarm('ar /coaching');
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: 'staff@example.org', language: 'en, ar' });
  expect(mails[0]?.text).toContain('en /<b>');
  expect(mails[0]?.text).toMatch(/[\u0600-\u06ff]/);
  expect(mails[0]?.html).toContain('en /&lt;b&gt;');
  time += 60 * 60 * 1000;
  alarm('ar /coaching');
  expect(mails).toHaveLength(2);
  expect(mails[1]?.messageId).not.toBe(mails[0]?.messageId);
});

test('logs a mail that could not be sent', async () => {
  const logger = memoryLogger();
  createContentAlarm({
    send: () => Promise.reject(new Error('no mail server')),
    staffEmail: 'staff@example.org',
    publicUrl: 'https://site.example',
    logger,
  })('en /coaching');
  await expect.poll(() => logger.lines).toHaveLength(1);
  expect(logger.lines[0]?.level).toBe('error');
});
