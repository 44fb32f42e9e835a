import { systemClock } from 'service-kit/clock';
import { listen } from 'service-kit/listen';
import { type RunningService, type ServiceOptions, warn } from '../shared/service.ts';
import { addMessage, createSchema, parseMail } from './mailbox.ts';
import { mailRoutes } from './pages.ts';
import { listenSmtp, type ReceivedMail } from './smtp.ts';

export interface MailOptions extends Omit<ServiceOptions, 'port'> {
  /** The port of the mailbox's page; 0 takes any free port. */
  httpPort: number;
  /** 0 takes any free port. */
  smtpPort: number;
  /** How many messages are kept; older ones are deleted. */
  mostMessages?: number;
  /** Bytes of one message. */
  largestMessage?: number;
}

/** `url` is that of the mailbox's page. */
export interface RunningMail extends RunningService {
  /** `smtp://host:port`, as nodemailer takes it. */
  smtpUrl: string;
}

const MOST_MESSAGES = 3_000;
const LARGEST_MESSAGE = 25 * 1024 * 1024;

/**
 * Starts a mail server that stores every message in the schema `sandbox_mail`, and a page to read them.
 * @throws Error naming the service and the port when a port is taken.
 */
export async function startMail(options: MailOptions): Promise<RunningMail> {
  const { sql, host = '127.0.0.1', hosts, clock = systemClock } = options;
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
    hosts,
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
