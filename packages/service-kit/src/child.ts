import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';

interface ChildOptions {
  program: URL;
  /** The process is killed when an answer takes longer. */
  limitMs?: number;
  heapMebibytes?: number;
  /** The most memory of the whole process; nothing else limits what is outside its heap. */
  mostMemoryBytes?: number;
  /** How long the process waits for its next message before it ends. */
  idleMs?: number;
}

export interface Child<Work, Answer> {
  /**
   * Sends one message at a time.
   * @param signal kills the process.
   * @returns null for work that the process does not survive.
   */
  ask(work: Work, signal?: AbortSignal): Promise<Answer | null>;
  stop(): void;
}

const IDLE_MS = 5_000;
const LOOK_EVERY_MS = 50;
const PAGE_BYTES = 4_096;

/**
 * Runs a program in a process of its own, with limited time and memory and without our environment and its
 * secrets. The program answers each message with one message.
 */
export function createChild<Work extends object, Answer extends object>({
  program,
  limitMs,
  heapMebibytes,
  mostMemoryBytes,
  idleMs = IDLE_MS,
}: ChildOptions): Child<Work, Answer> {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function started(): ChildProcess {
    const made = fork(program, {
      env: {},
      execArgv: heapMebibytes ? [`--max-old-space-size=${heapMebibytes}`] : [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    made.on('error', () => undefined);
    made.unref();
    made.channel?.unref();
    return made;
  }

  function stop(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  }

  return {
    async ask(work, signal) {
      clearTimeout(idle);
      child = child?.connected ? child : started();
      const used = child;
      const { promise, resolve } = Promise.withResolvers<Answer | null>();
      const giveUp = () => {
        resolve(null);
        stop();
      };
      const answered = (answer: unknown) => resolve(answer as Answer);
      const timer = limitMs && setTimeout(giveUp, limitMs);
      const look = async (most: number) => {
        if ((await memoryOf(used)) > most) giveUp();
      };
      const watch = mostMemoryBytes && setInterval(look, LOOK_EVERY_MS, mostMemoryBytes);
      used.once('message', answered).once('exit', giveUp);
      signal?.addEventListener('abort', giveUp);
      used.send(work, (error) => error && giveUp());
      if (signal?.aborted) giveUp();
      try {
        return await promise;
      } finally {
        clearTimeout(timer);
        clearInterval(watch);
        signal?.removeEventListener('abort', giveUp);
        used.off('message', answered).off('exit', giveUp);
        idle = setTimeout(stop, idleMs).unref();
      }
    },
    stop,
  };
}

/** Returns the memory of a process; 0 where the system does not tell. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES;
}
