import * as z from 'zod/mini';
import type { Language } from '#machines/language.ts';
import { MailRefusal } from '../../mail/mailer.ts';
import { tracedFetch } from '../../platform/tracing/traced.ts';

export interface WhatsappAccess {
  accessToken: string;
  /** The id of the number that messages come from. */
  phoneNumberId: string;
  /** Signs the webhook's messages. */
  appSecret: string;
  /** What WhatsApp proves itself with when the webhook is set up. */
  verifyToken: string;
  /** Replaces WhatsApp's own address, with its version; null for the real one. */
  apiUrl: string | null;
}

interface TemplateMessage {
  /** The recipient's number, digits only. */
  to: string;
  template: string;
  language: Language;
  parameters: readonly string[];
  /** Comes back with the webhook's reports about this message. */
  reference: string;
}

export interface Whatsapp {
  verifyToken: string;
  /**
   * Sends a message by a template.
   * @returns the id by which WhatsApp knows the recipient, which for some countries is not the number.
   * @throws MailRefusal when WhatsApp refuses this message for good; Error when it may take it later, or has taken it
   * and the answer is lost.
   */
  send(message: TemplateMessage): Promise<string>;
}

/** The version of the API that this client was written for. */
export const API_VERSION = 'v25.0';
const OWN_ADDRESS = `https://graph.facebook.com/${API_VERSION}`;
const ANSWER_LIMIT_MS = 10_000;
const fetchWhatsapp = tracedFetch('whatsapp');

/** Too many calls, or too many messages of this number or to this one; WhatsApp reports some of them as a 400. */
const busyCodes: readonly unknown[] = [4, 80_007, 130_429, 131_048, 131_056];

const sent = z.object({ contacts: z.array(z.object({ wa_id: z.string() })) });
const failed = z.object({ error: z.object({ code: z.int() }) });

/** Connects to WhatsApp's Cloud API. */
export function createWhatsapp(access: WhatsappAccess): Whatsapp {
  const { accessToken, phoneNumberId, verifyToken, apiUrl } = access;
  return {
    verifyToken,
    async send({ to, template, language, parameters, reference }) {
      const response = await fetchWhatsapp(`${apiUrl ?? OWN_ADDRESS}/${phoneNumberId}/messages`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to,
          type: 'template',
          template: {
            name: template,
            language: { code: language },
            components: [
              { type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) },
            ],
          },
          biz_opaque_callback_data: reference,
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      });
      const body: unknown = await response.json().catch(() => null);
      if (!response.ok) throw failureOf(response.status, body);
      // It is on its way, whatever else the answer says.
      return z.safeParse(sent, body).data?.contacts[0]?.wa_id ?? to;
    },
  };
}

/** The error's own words may name the number, so only its code is passed on. */
function failureOf(status: number, body: unknown): Error {
  const code = z.safeParse(failed, body).data?.error.code;
  const message = `WhatsApp: ${status} ${code ?? ''}`.trimEnd();
  const isPassing = status >= 500 || [401, 403, 429].includes(status) || busyCodes.includes(code);
  return isPassing ? new Error(message) : new MailRefusal(message);
}
