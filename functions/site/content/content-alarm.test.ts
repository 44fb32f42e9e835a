import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR_MS } from '#machines/duration.ts';
import type { Colleague } from '../../mail/mail-readers.ts';
import type { Mail } from '../../mail/mailer.ts';
import { memoryLogger } from '../../testing/logger.ts';
import { sendMailTo } from '../../testing/parts.ts';
import { colleague } from '../../testing/staff.ts';
import { createContentAlarm } from './content-alarm.ts';
import { type RefreshLoop, type Rest, startRefreshLoop } from './refresh-loop.ts';

describe('the alarm about content', () => {
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
});

describe('the loop that refreshes', () => {
  let done: number;
  let work: (rest: Rest) => Promise<void>;
  let logger: ReturnType<typeof memoryLogger>;
  let loop: RefreshLoop;

  beforeEach(() => {
    vi.useFakeTimers();
    done = 0;
    work = async () => {};
    logger = memoryLogger();
    loop = startRefreshLoop(async (rest) => {
      done += 1;
      await work(rest);
    }, logger);
  });
  afterEach(() => vi.useRealTimers());

  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  test('refreshes half a minute after the start, then every five minutes', async () => {
    await pass(29_999);
    expect(done).toBe(0);
    await pass(1);
    expect(done).toBe(1);
    await pass(5 * 60_000);
    expect(done).toBe(2);
  });

  test('refreshes within half a minute of a change, once for many changes', async () => {
    await pass(30_000);
    for (let second = 0; second < 60; second += 1) {
      loop.refreshSoon();
      await pass(1_000);
    }
    expect(done).toBe(3);
  });

  test('a change during a refresh causes another one afterwards', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    work = () => promise;
    await pass(30_000);
    loop.refreshSoon();
    await pass(40_000);
    expect(done).toBe(1);
    resolve();
    await pass(0);
    expect(done).toBe(2);
  });

  test('a failed refresh is logged and the loop goes on', async () => {
    work = () => Promise.reject(new Error('no database'));
    await pass(30_000);
    expect(logger.lines).toMatchObject([{ level: 'warn', message: 'content refresh failed' }]);
    await pass(5 * 60_000);
    expect(done).toBe(2);
  });

  test('stop waits up to three seconds for a running refresh', async () => {
    work = () => new Promise(() => {});
    await pass(30_000);
    let isStopped = false;
    const stopping = loop.stop().then(() => {
      isStopped = true;
    });
    loop.refreshSoon();
    await pass(2_999);
    expect(isStopped).toBe(false);
    await pass(1);
    await stopping;
    await pass(60 * 60_000);
    expect(done).toBe(1);
  });

  test('a refresh that rests is told to end as the program stops', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    work = async (rest) => resolve(await rest());
    await pass(30_000);
    await loop.stop();
    expect(await promise).toBe(false);
  });
});
