import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createChild } from 'service-kit/child';
import { fairTurns } from 'service-kit/fair-turns';
import { HOUR_MS } from '#machines/duration.ts';
import { spendTimeOf } from '../cpu-account.ts';

export interface ForeignFile {
  /** Its media type, as its first bytes say. */
  type: string;
  content: Uint8Array;
}

/** What is wrong with a whole file. */
type FileFlaw = 'unreadable' | 'active' | 'type_refused';

/** What may be handed out in place of a file that came from outside. */
export type Remade = { content: Uint8Array } | { flaw: FileFlaw };

/**
 * Makes a file of what was understood of another one, so that no program ever opens what the check did not see: the
 * picture is decoded and encoded anew, the PDF is written anew from its parsed objects, the presentation from its parsed
 * XML, and the sound loses its tags.
 * @param sender whose files wait for each other
 */
export type RemakeFile = (file: ForeignFile, sender: string) => Promise<Remade>;

const MOST_AT_ONCE = 2;
/** What a large picture takes; a hostile file may take longer, and keeps its network out afterwards. */
const EXPECTED_MS = 500;
const MOST_REMEMBERED = 1_000;

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
      const remade = (await spendTimeOf(EXPECTED_MS, () => remake(file))) ?? { flaw: 'unreadable' };
      if ('flaw' in remade) refused.set(digest, remade.flaw);
      return remade;
    });
  };
}

/** Remakes one file after the other. */
function createLane(): (file: ForeignFile) => Promise<Remade | null> {
  return createChild<ForeignFile, Remade>({
    program: new URL('./file-process.ts', import.meta.url),
    limitMs: 15_000,
    heapMebibytes: 128,
    mostMemoryBytes: 768 * 1024 * 1024,
  }).ask;
}
