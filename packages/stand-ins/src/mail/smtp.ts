import { bind, urlHost } from 'service-kit/listen';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

export interface ReceivedMail {
  sender: string;
  recipients: string[];
  raw: Buffer;
}

export interface SmtpOptions {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Bytes of a message; a larger one is refused with 552. */
  largest: number;
  receive(mail: ReceivedMail): Promise<void>;
  onError(error: unknown): void;
}

export interface RunningSmtp {
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
export async function listenSmtp(options: SmtpOptions): Promise<RunningSmtp> {
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
