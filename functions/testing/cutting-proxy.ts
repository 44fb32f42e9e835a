import { connect, createServer, type Socket } from 'node:net';

/** A client's first message has a length and no type. */
const STARTUP_HEADER = 4;
const HEADER = 5;

/**
 * Splits one direction of a PostgreSQL connection into its messages.
 * @returns a handler for the socket's data, which calls `take` with each complete message.
 */
function readMessages(
  from: { hasStartup: boolean },
  take: (message: Buffer, type: string, body: Buffer) => void,
): (data: Buffer) => void {
  let isStartup = from.hasStartup;
  let pending: Buffer = Buffer.alloc(0);
  return (data) => {
    pending = Buffer.concat([pending, data]);
    for (;;) {
      const header = isStartup ? STARTUP_HEADER : HEADER;
      if (pending.length < header) return;
      const length = pending.readInt32BE(header - 4) + header - 4;
      if (pending.length < length) return;
      const message = pending.subarray(0, length);
      const type = isStartup ? '' : String.fromCharCode(message.readUInt8(0));
      pending = pending.subarray(length);
      isStartup = false;
      take(message, type, message.subarray(header));
    }
  };
}

/** When a program is cut off: before a write reaches the database, or after it is durable there. */
export type CutMoment = 'before' | 'after';

export interface CuttingProxy {
  /** The PostgreSQL URL of the proxy, for clients without TLS. */
  url: string;
  /** Clears the list of writes and waits for the plan's write, if there is a plan. */
  watch(plan?: CutPlan): void;
  /** Whether the plan's write was seen and the program is about to be cut off. */
  isDue(): boolean;
  /** The writes seen since, in order: all (`before`), or those that ended a transaction (`after`). */
  writes(moment: CutMoment): readonly string[];
  stop(): Promise<void>;
}

interface CutPlan {
  /** The write to cut at, by its text or a pattern. */
  statement: string | RegExp;
  /** Counts from 1. */
  occurrence: number;
  /** `before`: the write is not passed on. `after`: it ends a transaction, and its answer is not passed on. */
  moment: CutMoment;
  /** Ends the program. */
  cut(): void;
}

const WRITE =
  /^\s*(insert|update|delete|commit|with\b.*\b(insert|update|delete)|select\b.*\bcreate_booking)/is;
const COMMIT = /^\s*commit/i;

const matches = ({ statement }: CutPlan, write: string) =>
  typeof statement === 'string' ? write === statement : statement.test(write);

/** A proxy between a program and PostgreSQL that can end the program at any of its writes. */
export async function startCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl);
  let plan: CutPlan | undefined;
  let due: CutPlan | undefined;
  let seen: Record<CutMoment, string[]> = { before: [], after: [] };
  const sockets = new Set<Socket>();

  /** Records a write. @returns the plan if this is its write. */
  function note(statement: string, moment: CutMoment): CutPlan | undefined {
    const writes = seen[moment];
    writes.push(statement);
    if (plan?.moment !== moment || !matches(plan, statement)) return undefined;
    const { occurrence } = plan;
    if (writes.filter((write) => plan && matches(plan, write)).length !== occurrence)
      return undefined;
    due = plan;
    return plan;
  }

  function cut(planned: CutPlan): void {
    plan = undefined;
    due = undefined;
    planned.cut();
  }

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    let isInTransaction = false;
    let atAnswer: CutPlan | undefined;
    const statementOf = statementReader();
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.setNoDelay();
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    client.on(
      'data',
      readMessages({ hasStartup: true }, (message, type, body) => {
        if (client.destroyed) return;
        const statement = statementOf(type, body);
        if (WRITE.test(statement)) {
          const planned = note(statement, 'before');
          if (planned) {
            cut(planned);
            client.destroy();
            return;
          }
          if (!isInTransaction || COMMIT.test(statement)) atAnswer = note(statement, 'after');
        }
        database.write(message);
      }),
    );
    database.on(
      'data',
      readMessages({ hasStartup: false }, (message, type, body) => {
        if (type === 'Z') isInTransaction = body.toString() !== 'I';
        if (type === 'Z' && atAnswer) {
          cut(atAnswer);
          client.destroy();
        }
        if (!atAnswer) client.write(message);
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    url: url.href,
    watch(next) {
      plan = next;
      due = undefined;
      seen = { before: [], after: [] };
    },
    isDue: () => due !== undefined,
    writes: (moment) => seen[moment],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/**
 * Reads the statements that a connection runs: the SQL of a simple query (Q), or of the prepared statement (P)
 * that a bind (B) names; empty for any other message.
 */
function statementReader(): (type: string, body: Buffer) => string {
  const prepared = new Map<string, string>();
  return (type, body) => {
    const [first = '', second = ''] = stringsOf(body);
    if (type === 'Q') return first;
    if (type === 'P') prepared.set(first, second);
    return type === 'B' ? (prepared.get(second) ?? '') : '';
  };
}

/** The first two zero-terminated strings of a message. */
function stringsOf(body: Buffer): [string, string] {
  const end = body.indexOf(0);
  return [body.toString('utf8', 0, end), body.toString('utf8', end + 1, body.indexOf(0, end + 1))];
}
