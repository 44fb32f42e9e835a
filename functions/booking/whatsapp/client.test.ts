import { afterEach, expect, it, vi } from 'vitest';
import { MailRefusal } from '../../mail/mailer.ts';
import { createWhatsapp } from './client.ts';

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
