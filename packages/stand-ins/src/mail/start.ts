import { systemClock } from 'service-kit/clock';
import { bind, listen, urlHost } from 'service-kit/listen';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { type RunningService, type ServiceOptions, warn } from '../shared/service.ts';
import { addMessage, createSchema, parseMail } from './mailbox.ts';
import { mailRoutes } from './pages.ts';

interface ReceivedMail {
  sender: string;
  recipients: string[];
  raw: Buffer;
}

interface SmtpOptions {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Bytes of a message; a larger one is refused with 552. */
  largest: number;
  receive(mail: ReceivedMail): Promise<void>;
  onError(error: unknown): void;
}

interface RunningSmtp {
  /** `smtp://host:port` */
  url: string;
  close(): Promise<void>;
}

const CLOSE_LIMIT_MS = 500;
const TOO_LARGE = 552;
/** A temporary failure: another try may succeed. */
const NOT_KEPT = 451;

/**
 * Accepts mail from anyone to anyone, with any user name and password or none.
 * @throws Error naming the port when it is taken.
 */
async function listenSmtp(options: SmtpOptions): Promise<RunningSmtp> {
  const { host, largest, receive, onError } = options;
  const running = new Set<Promise<void>>();
  const smtp = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: largest,
    closeTimeout: CLOSE_LIMIT_MS,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username || 'anyone' }),
    onData(stream, session, callback) {
      const work = receiveMessage(stream, session, { largest, receive })
        .then(
          () => callback(),
          (error) => callback(error),
        )
        .finally(() => running.delete(work));
      running.add(work);
    },
  });
  let isListening = false;
  smtp.on('error', (error) => {
    // Earlier errors are thrown by `bind`; a client that disconnects is no error.
    if (isListening && !('remoteAddress' in error)) onError(error);
  });
  const port = await bind(smtp.server, {
    service: 'Mail stand-in (SMTP)',
    host,
    port: options.port,
  });
  isListening = true;
  return {
    url: `smtp://${urlHost(host)}:${port}`,
    async close() {
      await new Promise<void>((resolve) => smtp.close(resolve));
      await Promise.allSettled(running);
    },
  };
}

async function receiveMessage(
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
  { largest, receive }: Pick<SmtpOptions, 'largest' | 'receive'>,
): Promise<void> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size <= largest) chunks.push(chunk);
  }
  if (size > largest) {
    throw refusal(`The message is larger than ${largest} bytes`, TOO_LARGE);
  }
  const mail: ReceivedMail = {
    sender: envelope.mailFrom ? envelope.mailFrom.address : '',
    recipients: [...new Set(envelope.rcptTo.map(({ address }) => address.toLowerCase()))],
    raw: Buffer.concat(chunks),
  };
  try {
    await receive(mail);
  } catch (error) {
    throw refusal(`The message could not be kept: ${error}`, NOT_KEPT);
  }
}

function refusal(message: string, responseCode: number): Error {
  return Object.assign(new Error(message), { responseCode });
}

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
