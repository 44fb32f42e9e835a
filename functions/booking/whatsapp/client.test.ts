import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Unsigned } from '../../http/webhook.ts';
import { MailRefusal } from '../../mail/mailer.ts';
import { memoryLogger } from '../../testing/logger.ts';
import { createWhatsapp } from './client.ts';
import { createHandleWhatsappEvent, isStop, readWhatsappEvent } from './webhook.ts';

describe('a message to WhatsApp', () => {
  afterEach(() => vi.unstubAllGlobals());

  const access = { accessToken: 'token', phoneNumberId: '1', appSecret: 'x', verifyToken: 'x' };
  const message = {
    ...{ to: '971501234567', template: 'session_reminder', reference: 'r' },
    ...{ language: 'ar' as const, parameters: ['a', 'b'] },
  };

  function sending(answer: () => Response | Promise<never>) {
    const asked = vi.fn<typeof fetch>(async () => answer());
    vi.stubGlobal('fetch', asked);
    return { asked, sent: createWhatsapp({ ...access, apiUrl: null }).send(message) };
  }

  it('sends a template in the reader’s language and returns whom WhatsApp knows by that number', async () => {
    const { asked, sent } = sending(() => Response.json({ contacts: [{ wa_id: '9' }] }));
    expect(await sent).toBe('9');
    const [address, init] = asked.mock.calls[0] ?? [];
    expect(address).toMatch(/^https:\/\/graph\.facebook\.com\/v\d+\.0\/1\/messages$/);
    expect(init?.headers).toMatchObject({ Authorization: 'Bearer token' });
    expect(JSON.parse(`${init?.body}`)).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '971501234567',
      type: 'template',
      template: {
        name: 'session_reminder',
        language: { code: 'ar' },
        components: [
          { type: 'body', parameters: ['a', 'b'].map((text) => ({ type: 'text', text })) },
        ],
      },
      biz_opaque_callback_data: 'r',
    });
  });

  it.each([
    [429, 1],
    [400, 131_056],
    [401, 190],
    [403, 10],
    [500, 131_016],
  ])('tries again later after %i with code %i', async (status, code) => {
    const { sent } = sending(() => Response.json({ error: { code, message: '+971' } }, { status }));
    const error = await sent.catch((cause) => cause);
    expect(error).not.toBeInstanceOf(MailRefusal);
    expect(error.message).toBe(`WhatsApp: ${status} ${code}`);
  });

  it.each([
    [404, 132_001],
    [400, 131_026],
    [400, 100],
  ])('gives a message up after %i with code %i', async (status, code) => {
    const { sent } = sending(() => Response.json({ error: { code } }, { status }));
    await expect(sent).rejects.toThrow(MailRefusal);
  });

  it('tries again later where no answer comes', async () => {
    const { sent } = sending(() => Promise.reject(new TypeError('cut')));
    await expect(sent).rejects.toThrow(TypeError);
  });

  it('takes a message as sent whose acceptance says nothing of the recipient', async () => {
    for (const answer of [
      new Response('<html>'),
      Response.json({ contacts: [{ user_id: 'AE.1' }] }),
    ]) {
      expect(await sending(() => answer).sent).toBe(message.to);
    }
  });
});

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
