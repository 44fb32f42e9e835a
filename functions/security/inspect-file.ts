import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ProblemError } from '../kernel/problem-error.ts';

export interface Inspected {
  /** Its media type, as its first bytes say. */
  type: string;
  content: Uint8Array;
}

/** What is wrong with a whole file; null for nothing. */
export type Verdict = 'unreadable' | 'active' | null;

/**
 * Looks into a whole file: the picture decodes, the PDF parses and holds nothing that acts by itself, the sound is
 * sound and nothing else.
 */
export type InspectFile = (file: Inspected) => Promise<Verdict>;

const PROGRAM = fileURLToPath(new URL('./file-process.ts', import.meta.url));
const LIMIT_MS = 15_000;
const IDLE_MS = 5_000;
const HEAP_MEBIBYTES = 256;
const MOST_MEMORY_BYTES = 768 * 1024 * 1024;
const LOOK_EVERY_MS = 50;
const PAGE_BYTES = 4_096;
const MOST_WAITING = 20;

/**
 * One file at a time, in a process with little time and memory, which stays for a while for the next one. A file
 * that it does not survive is unreadable.
 */
export function createInspectFile(): InspectFile {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  async function inspect(file: Inspected): Promise<Verdict> {
    clearTimeout(idle);
    child = child?.connected ? child : started();
    const verdict = await ask(child, file);
    const used = child;
    idle = setTimeout(() => used.kill('SIGKILL'), IDLE_MS).unref();
    return verdict;
  }

  return async (file) => {
    if (waiting >= MOST_WAITING) throw new ProblemError('too_many_requests');
    waiting += 1;
    const verdict = last
      .then(() => inspect(file))
      .finally(() => {
        waiting -= 1;
      });
    last = verdict.catch(() => undefined);
    return verdict;
  };
}

function started(): ChildProcess {
  // It reads untrusted files, so it gets no environment and hence no secrets.
  const child = fork(PROGRAM, {
    env: {},
    execArgv: [`--max-old-space-size=${HEAP_MEBIBYTES}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
  return child;
}

async function ask(child: ChildProcess, file: Inspected): Promise<Verdict> {
  const { promise, resolve } = Promise.withResolvers<Verdict>();
  const giveUp = () => {
    resolve('unreadable');
    child.kill('SIGKILL');
  };
  const answered = ({ verdict }: { verdict: Verdict }) => resolve(verdict);
  const timer = setTimeout(giveUp, LIMIT_MS);
  const watch = setInterval(async () => {
    if ((await memoryOf(child)) > MOST_MEMORY_BYTES) giveUp();
  }, LOOK_EVERY_MS);
  child.once('message', answered).once('exit', giveUp);
  child.send(file, (error) => error && giveUp());
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    child.off('message', answered).off('exit', giveUp);
  }
}

/** What a process holds outside its heap is limited by nothing else; 0 where the system does not tell. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES;
}
