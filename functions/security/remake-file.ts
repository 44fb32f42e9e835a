import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import { HOUR_MS } from '#machines/duration.ts';
import { fairTurns } from '../kernel/fair-turns.ts';

export interface ForeignFile {
  /** Its media type, as its first bytes say. */
  type: string;
  content: Uint8Array;
}

/** What is wrong with a whole file. */
type FileFlaw = 'unreadable' | 'active';

/** What may be handed out in place of a file that came from outside. */
export type Remade = { content: Uint8Array } | { flaw: FileFlaw };

/**
 * Makes a file of what was understood of another one, so that no program ever opens what the check did not see: the
 * picture is decoded and encoded anew, the PDF is written anew from its parsed objects, the sound loses its tags.
 * @param sender whose files wait for each other
 */
export type RemakeFile = (file: ForeignFile, sender: string) => Promise<Remade>;

const PROGRAM = fileURLToPath(new URL('./file-process.ts', import.meta.url));
const MOST_AT_ONCE = 2;
const MOST_REMEMBERED = 1_000;
const LIMIT_MS = 15_000;
const IDLE_MS = 5_000;
const HEAP_MEBIBYTES = 128;
const MOST_MEMORY_BYTES = 768 * 1024 * 1024;
const LOOK_EVERY_MS = 50;
const PAGE_BYTES = 4_096;

/**
 * Two files at a time, each in a process with little time and memory, and one of each sender. A file that its process
 * does not survive is unreadable. A file that was refused is refused at once when it comes again.
 */
export function createRemakeFile(remakeIn = createLane): RemakeFile {
  const takeTurn = fairTurns(Array.from({ length: MOST_AT_ONCE }, () => remakeIn()));
  const refused = new LRUCache<string, FileFlaw>({ max: MOST_REMEMBERED, ttl: HOUR_MS });
  return (file, sender) => {
    const digest = createHash('sha256').update(file.content).digest('base64');
    return takeTurn(sender, async (remake) => {
      const known = refused.get(digest);
      if (known) return { flaw: known };
      const remade = await remake(file);
      if ('flaw' in remade) refused.set(digest, remade.flaw);
      return remade;
    });
  };
}

/** Remakes one file after the other in a process that stays for a while for the next one. */
function createLane(): (file: ForeignFile) => Promise<Remade> {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  return async (file) => {
    clearTimeout(idle);
    child = child?.connected ? child : started();
    const remade = await ask(child, file);
    const used = child;
    idle = setTimeout(() => used.kill('SIGKILL'), IDLE_MS).unref();
    return remade;
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

async function ask(child: ChildProcess, file: ForeignFile): Promise<Remade> {
  const { promise, resolve } = Promise.withResolvers<Remade>();
  const giveUp = () => {
    resolve({ flaw: 'unreadable' });
    child.kill('SIGKILL');
  };
  const answered = (remade: Remade) => resolve(remade);
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
