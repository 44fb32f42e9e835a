import pg from 'pg';

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Listens on its own connection, and reconnects whenever that breaks.
 * @param onConnect called after each successful LISTEN, also the first; earlier notifications may have been missed.
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
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    fresh.on('notification', ({ payload }) => onPayload(payload ?? ''));
    fresh.on('error', () => undefined);
    await fresh.connect();
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
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
