import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Unsigned } from '../../http/webhook.ts';
import { memoryLogger } from '../../testing/logger.ts';
import { createHandleWhatsappEvent, isStop, readWhatsappEvent } from './webhook.ts';

const bodyOf = (value: object) => JSON.stringify({ entry: [{ changes: [{ value }] }] });
const read = (body: string, secret = 'ours') =>
  readWhatsappEvent(
    body,
    `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    'ours',
  );

describe('a message', () => {
  it.each([
    ...[
      'STOP',
      'stop',
      ' Stop. ',
      'Stop please!',
      'STOP ALL',
      'ｓｔｏｐ',
      'Unsubscribe',
      'stop 🛑',
    ],
    ...[
      'إيقاف',
      'ايقاف',
      'إِيقَاف',
      'أوقفوا الرسائل',
      'توقّف',
      'إلغاء الاشتراك',
      'إيقاف من فضلك',
      'كفى',
      'إيقـــاف',
    ],
  ])('that says “%s” stops the reminders', (text) => {
    expect(isStop(text)).toBe(true);
  });

  it.each([
    '',
    'I cannot stop crying',
    'Can we stop at noon?',
    'Nonstop',
    'Yes',
    'شكرًا',
    'متى يتوقف الألم؟',
  ])('that says “%s” stops nothing', (text) => expect(isStop(text)).toBe(false));
});

it('reads who wrote stop, also by a button, and what became of messages, from all parts of an event', () => {
  const texts = [
    { from: '1', type: 'text', text: { body: 'stop' } },
    { from: '2', type: 'text', text: { body: 'Thank you' } },
    { from: '3', type: 'button', button: { text: 'إيقاف', payload: 'x' } },
    { from: '4', type: 'image', image: { id: 'x' } },
  ];
  const status = { status: 'sent', biz_opaque_callback_data: 'a b' };
  expect(read(bodyOf({ messages: texts, statuses: [{ id: 'x', ...status }] }))).toEqual({
    stops: ['1', '3'],
    statuses: [status],
  });
  expect(read(bodyOf({ field: 'other' }))).toEqual({ stops: [], statuses: [] });
  expect(read('{"entry":7}')).toBe('unreadable');
});

it('reads nothing that WhatsApp did not sign', () => {
  expect(() => read(bodyOf({}), 'theirs')).toThrow(Unsigned);
  expect(() => readWhatsappEvent(bodyOf({}), undefined, 'ours')).toThrow(Unsigned);
});

it('logs a stop whose sender is hidden, because nobody can be spared then', async () => {
  const logger = memoryLogger();
  const reminders = { stop: () => Promise.reject(new Error('of whom?')) };
  const handle = createHandleWhatsappEvent({ database: {} as never, reminders, logger });
  await handle({ stops: [undefined], statuses: [] });
  expect(logger.lines).toMatchObject([{ level: 'error' }]);
});
