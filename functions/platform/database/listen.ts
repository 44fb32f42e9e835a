import pg from 'pg';

/**
 * The options of every connection with PostgreSQL. A connection whose other end has vanished breaks within
 * half a minute.
 */
export const connection = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;

const ANSWER_LIMIT_MS = 10_000;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Listens on its own connection, and reconnects whenever that breaks.
 * @param onConnect called after each successful LISTEN, the first one included; notifications before it may
 * have been lost.
 * @throws the connection's error when the first attempt fails.
 */
export async function listenOver(
  url: string,
  channel: string,
  onPayload: (payload: string) => void,
  onConnect: () => void = () => undefined,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  let closed = false;

  const connect = async () => {
    const fresh = new pg.Client({
      ...connection,
      connectionString: url,
      query_timeout: ANSWER_LIMIT_MS,
    });
    fresh.on('notification', ({ payload }) => onPayload(payload ?? ''));
    fresh.on('error', () => undefined);
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      // The connection may be open although LISTEN failed. Nothing awaits its end, because a vanished host
      // never confirms it.
      fresh.end().catch(() => undefined);
      throw error;
    }
    if (closed) return fresh.end();
    client = fresh;
    failures = 0;
    fresh.once('end', connectAgain);
    onConnect();
  };
  const connectAgain = () => {
    if (closed) return;
    client = undefined;
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures++);
    retry = setTimeout(() => connect().catch(connectAgain), pause);
  };

  await connect();
  return async () => {
    closed = true;
    clearTimeout(retry);
    await client?.end();
  };
}
