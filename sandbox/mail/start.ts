import { type Clock, systemClock } from '../shared/clock.ts';
import { listen } from '../shared/listen.ts';
import type { Sql } from '../shared/sql.ts';
import { addMessage } from './mailbox.ts';
import { parseMail } from './parse.ts';
import { mailRoutes } from './routes.ts';
import { createSchema } from './schema.ts';
import { listenSmtp, type ReceivedMail } from './smtp.ts';

export interface MailOptions {
  sql: Sql;
  host?: string;
  /** The mailbox's page; 0 takes any free port. */
  httpPort: number;
  /** Where mail is sent to; 0 takes any free port. */
  smtpPort: number;
  /** How many messages are kept; the oldest go. */
  mostMessages?: number;
  /** Bytes of one message. */
  largestMessage?: number;
  clock?: Clock;
  /** What went wrong inside; a warning of the process unless told otherwise. */
  onError?: (error: unknown) => void;
}

export interface RunningMail {
  /** The mailbox's page, without a slash at its end. */
  url: string;
  /** `smtp://host:port`, as nodemailer takes it. */
  smtpUrl: string;
  /** Nothing is listening or writing any more when it resolves. */
  stop(): Promise<void>;
}

const MOST_MESSAGES = 500;
const LARGEST_MESSAGE = 25 * 1024 * 1024;

/**
 * Starts a mail server that keeps everything it is sent, in the schema `sandbox_mail`, and a page to read it.
 * @throws Error naming the service and the port when a port is taken.
 */
export async function startMail(options: MailOptions): Promise<RunningMail> {
  const { sql, host = '127.0.0.1', clock = systemClock } = options;
  const onError = options.onError ?? warn;
  await createSchema(sql);

  const receive = async ({ raw, sender, recipients }: ReceivedMail) => {
    const parsed = await parseMail(raw);
    const message = { ...parsed, sender, recipients, size: raw.length, received: clock.now() };
    await addMessage(sql, message, options.mostMessages ?? MOST_MESSAGES);
  };
  const app = mailRoutes(sql);
  app.onError((error, c) => {
    onError(error);
    return c.text('The stand-in itself failed', 500);
  });

  const page = await listen({
    service: 'Mail stand-in',
    host,
    port: options.httpPort,
    fetch: (request) => app.fetch(request),
  });
  try {
    const smtp = await listenSmtp({
      host,
      port: options.smtpPort,
      largest: options.largestMessage ?? LARGEST_MESSAGE,
      receive,
      onError,
    });
    return {
      url: page.url,
      smtpUrl: smtp.url,
      async stop() {
        await Promise.all([page.close(), smtp.close()]);
      },
    };
  } catch (error) {
    await page.close();
    throw error;
  }
}

function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : `${error}`);
}
