import { type ChildProcess, fork } from 'node:child_process';
import PQueue from 'p-queue';
import { FairQueue, type OfNetwork } from './fair-queue.ts';

const IDLE_MS = 5_000;
const MOST_WAITING = 50;
const MOST_WAITING_OF_A_NETWORK = 3;

/**
 * Has a program work on untrusted input, one piece at a time, in a process with little time and memory, which stays
 * for a while for the next piece. The program answers each message with one message.
 * @returns null for work that the process does not survive.
 * @throws what `refusal` makes when too many pieces wait, in all or of this network.
 */
export type ChildWorker<Work, Answer> = (work: Work, network: string) => Promise<Answer | null>;

export function createChildWorker<Work extends object, Answer extends object>(options: {
  program: URL;
  limitMs: number;
  heapMebibytes: number;
  refusal: () => Error;
}): ChildWorker<Work, Answer> {
  const { program, limitMs, heapMebibytes, refusal } = options;
  const queue = new PQueue<FairQueue, OfNetwork>({ concurrency: 1, queueClass: FairQueue });
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  async function next(work: Work): Promise<Answer | null> {
    clearTimeout(idle);
    const used = child?.connected ? child : started(program, heapMebibytes);
    child = used;
    const answer = await ask<Answer>(used, work, limitMs);
    idle = setTimeout(() => used.kill('SIGKILL'), IDLE_MS).unref();
    return answer;
  }

  return async (work, network) => {
    const isFull =
      queue.size >= MOST_WAITING || queue.sizeBy({ network }) >= MOST_WAITING_OF_A_NETWORK;
    if (isFull) throw refusal();
    return queue.add(() => next(work), { network });
  };
}

function started(program: URL, heapMebibytes: number): ChildProcess {
  // It reads untrusted input, so it gets no environment and hence no secrets.
  const child = fork(program, {
    env: {},
    execArgv: [`--max-old-space-size=${heapMebibytes}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
  return child;
}

async function ask<Answer>(
  child: ChildProcess,
  work: object,
  limitMs: number,
): Promise<Answer | null> {
  const { promise, resolve } = Promise.withResolvers<Answer | null>();
  const giveUp = () => {
    resolve(null);
    child.kill('SIGKILL');
  };
  const answered = (answer: unknown) => resolve(answer as Answer);
  const timer = setTimeout(giveUp, limitMs);
  child.once('message', answered).once('exit', giveUp);
  child.send(work, (error) => error && giveUp());
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off('message', answered).off('exit', giveUp);
  }
}
