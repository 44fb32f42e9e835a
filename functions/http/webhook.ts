import { createHmac, timingSafeEqual } from 'node:crypto';
import { storable } from 'service-kit/body';
import { MINUTE_MS } from '#machines/duration.ts';
import { atMostOnceIn } from '../platform/at-most-once-in.ts';
import type { Database } from '../platform/database/database.ts';
import { localLimiter } from '../platform/database/limiter.ts';
import { ProblemError } from '../platform/errors.ts';
import { errorFields, type Logger } from '../platform/logger.ts';
import { bodySize } from './json-body.ts';
import type { Mount } from './mount.ts';

/** `signature`: signed with another secret. `time`: genuine, but its time is too far from ours. */
type Fault = 'signature' | 'time';

/** Thrown for a message that its service did not sign correctly. */
export class Unsigned extends ProblemError {
  readonly fault: Fault;

  constructor(fault: Fault, cause?: unknown) {
    super('signature_invalid', {}, cause);
    this.fault = fault;
  }
}

/** Says whether one of the signatures is the hexadecimal HMAC-SHA256 of the text by this secret. */
export function isSigned(text: string, signatures: readonly string[], secret: string): boolean {
  // Computed once, because anybody may send any number of signatures.
  const expected = createHmac('sha256', secret).update(text).digest();
  return signatures.some((signature) => {
    const given = Buffer.from(signature, 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/**
 * Parses JSON; undefined when it is malformed. Characters that the database cannot store are left out, so
 * that a genuine message is not refused for them.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_, value) => (typeof value === 'string' ? storable(value) : value));
  } catch {
    return undefined;
  }
}

const LARGEST_BODY = 256 * 1024;

/** The secrets that the outside services sign their messages with. */
export interface WebhookSecrets {
  stripe: string;
  ziina: string;
  calendly: string;
  /** Empty where nothing is sent by WhatsApp. */
  whatsapp: string;
  /** Empty where the mailbox sends no copies. */
  mail: string;
}

interface Webhook<Event> {
  path: string;
  service: keyof WebhookSecrets;
  /** The header that holds the signature. */
  header: string;
  /** The service asks for the path once, with this token and a challenge, which is sent back. */
  verifyToken?: string;
  /** The largest body (bytes). */
  largest?: number;
  /** Reads a message; null for one that says nothing to us. */
  read(body: string, signature: string | undefined, secret: string): Event | 'unreadable' | null;
  handle(event: Event): Promise<unknown>;
}

/**
 * Mounts the webhook of an outside service. It answers 200 once the event is handled; after any other answer
 * the service sends the event again. An unreadable event is answered with 200, because it would be just as
 * unreadable the next time, and services disable hooks that fail.
 */
export function mountWebhook<Event extends object>(
  { api }: Pick<Mount, 'api'>,
  {
    webhookSecrets,
    logger,
    database,
  }: { webhookSecrets: WebhookSecrets; logger: Logger; database: Pick<Database, 'sql'> },
  { path, service, header, verifyToken, largest = LARGEST_BODY, read, handle }: Webhook<Event>,
): void {
  const logRefusal = createLogRefusal(logger, service);
  const noteHeard = atMostOnceIn(MINUTE_MS, () =>
    database.sql
      .query('update webhooks_heard set heard_at = now(), told_at = null where service = $1', [
        service,
      ])
      .catch((error) => logger.log('warn', 'webhook not noted', errorFields(error))),
  );
  if (verifyToken) {
    api.get(path, (c) => {
      const { 'hub.verify_token': given, 'hub.challenge': challenge = '' } = c.req.query();
      if (given !== verifyToken) throw new ProblemError('signature_invalid');
      return c.text(challenge);
    });
  }
  api.post(path, bodySize(largest), async (c) => {
    const body = await c.req.text();
    const signature = c.req.header(header);
    const event = await logRefusal(() => read(body, signature, webhookSecrets[service]));
    await noteHeard();
    if (event === 'unreadable') logger.log('error', `${service} event is unreadable`);
    else if (event) await handle(event);
    return c.json({ received: true });
  });
}

/**
 * Logs that a service's messages are refused, because a wrong secret or clock would otherwise lose all of
 * them unnoticed. Anybody may send unsigned messages, so each fault is logged at most once a minute.
 */
function createLogRefusal(logger: Logger, service: string) {
  const limiter = localLimiter({ name: 'unsigned messages', times: 1, seconds: 60 });
  return async <T>(read: () => T): Promise<T> => {
    try {
      return read();
    } catch (error) {
      if (error instanceof Unsigned) {
        const { fault } = error;
        await limiter.consume(fault).then(
          () => logger.log('error', 'webhook message refused', { service, fault }),
          () => {},
        );
      }
      throw error;
    }
  };
}
