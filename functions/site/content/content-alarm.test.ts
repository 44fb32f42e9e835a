import { expect, test } from 'vitest';
import { HOUR_MS } from '#machines/duration.ts';
import type { Colleague } from '../../mail/mail-readers.ts';
import type { Mail } from '../../mail/mailer.ts';
import { memoryLogger } from '../../testing/logger.ts';
import { sendMailTo } from '../../testing/send-mail-to.ts';
import { colleague } from '../../testing/staff.ts';
import { createContentAlarm } from './content-alarm.ts';

const options = {
  staffEmail: 'staff@example.org',
  alarms: { raiseOncePer: async () => undefined },
  publicUrl: 'https://example.org',
  staff: { people: { colleagues: async (): Promise<Colleague[]> => [] } },
};

function opened(change: Partial<typeof options> = {}) {
  const mails: Mail[] = [];
  const raised: unknown[] = [];
  let time = 0;
  const alarm = createContentAlarm({
    ...options,
    ...change,
    sendMail: sendMailTo(async (mail) => void mails.push(mail)),
    alarms: { raiseOncePer: async (_, alarm) => void raised.push(alarm) },
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
  expect(raised).toEqual([{ alarm: 'content_unreadable', path: '/studio' }]);
  expect(mails[0]).toMatchObject({ to: 'staff@example.org', language: 'en' });
  expect(mails[0]?.text).toContain('en /coaching');
  alarm('ar /coaching');
  await expect.poll(() => mails).toHaveLength(2);
  expect(mails[1]?.text).toContain('ar /coaching');
  hourPasses();
  alarm('en /coaching');
  await expect.poll(() => mails).toHaveLength(3);
  expect(mails[2]?.messageId).not.toBe(mails[0]?.messageId);
});

test('the content alarm writes to those who may mend it, in their language, with a button', async () => {
  const people = [
    colleague('owner', { language: 'ar' }),
    colleague('support'),
    colleague('owner', { email: 'b@example.org' }),
  ];
  const { alarm, mails } = opened({ staff: { people: { colleagues: async () => people } } });
  alarm('en /coaching');
  await expect.poll(() => mails).toHaveLength(2);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['owner@example.org', 'يعرض الموقع محتوى أقدم · \u2068en /coaching\u2069'],
    ['b@example.org', 'The site shows older content · \u2068en /coaching\u2069'],
  ]);
  for (const { html } of mails) expect(html).toContain('href="https://example.org/studio"');
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
    sendMail: () => Promise.reject(new Error('no mail server')),
    logger,
  })('en /coaching');
  await expect.poll(() => logger.lines).toHaveLength(1);
  expect(logger.lines[0]?.level).toBe('error');
});
