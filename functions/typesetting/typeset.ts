import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { spendTimeOf } from '../kernel/cpu-account.ts';

/** What the child process is asked. */
export interface Typesetting {
  /** A file of `templates`, without its ending. */
  template: 'guide' | 'text' | 'receipt';
  data: object;
}

/** What it answers. */
export type Typeset = { pdf: Uint8Array } | { error: string };

export interface Typesetter {
  /** @throws Error when the document cannot be typeset. */
  typeset(work: Typesetting): Promise<Buffer>;
  stop(): void;
}

const PROGRAM = fileURLToPath(new URL('./typeset-process.ts', import.meta.url));
const LIMIT_MS = 60_000;
const IDLE_MS = 60_000;

/** Typesets one document at a time, in a process of its own that stays a while for the next. */
export function createTypesetter(): Typesetter {
  let last: Promise<unknown> = Promise.resolve();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  const stop = () => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  };

  async function next(work: Typesetting): Promise<Buffer> {
    clearTimeout(idle);
    child = child?.connected ? child : started();
    try {
      return await ask(child, work);
    } finally {
      idle = setTimeout(stop, IDLE_MS).unref();
    }
  }

  return {
    typeset(work) {
      const made = last.then(() => spendTimeOf(() => next(work)));
      last = made.catch(() => undefined);
      return made;
    },
    stop,
  };
}

function started(): ChildProcess {
  // It needs nothing of the environment, and so has no secrets.
  const child = fork(PROGRAM, {
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
  return child;
}

async function ask(child: ChildProcess, work: Typesetting): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const giveUp = () => {
    reject(new Error('the typesetting process ended, or took too long'));
    child.kill('SIGKILL');
  };
  const answered = (answer: Typeset) =>
    'pdf' in answer ? resolve(Buffer.from(answer.pdf)) : reject(new Error(answer.error));
  const timer = setTimeout(giveUp, LIMIT_MS);
  child.once('message', answered).once('exit', giveUp);
  child.channel?.ref();
  child.send(work, (error) => error && giveUp());
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    child.channel?.unref();
    child.off('message', answered).off('exit', giveUp);
  }
}
