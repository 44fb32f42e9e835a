import { setImmediate } from 'node:timers/promises';
import { errorFields, type Logger } from '../kernel/logger.ts';
import type { Answers } from './answers.ts';
import { type KeptContent, pack } from './kept-content.ts';

/** More than the site has pages, in both languages. */
const MOST_PLACES = 500;
const MOST_BYTES = 1_000_000;

interface Keeping {
  /** When the lake was asked (ms since 1970). */
  readAt: number;
  /** Answers that did not change are written again after so long, to tell when they were last read. */
  againAfterMs?: number;
}

/** Keeps good content where it outlives the process. Nobody waits for it, and its failures are only logged. */
export interface ContentKeeper {
  /** Keeps the answers for a place where they differ from what is kept. */
  keep(place: string, answers: Answers, keeping: Keeping): void;
  /** What is kept for the place is not true any more. */
  forget(place: string): void;
  /** Whether something is kept for the place, as far as is known without asking. */
  has(place: string): boolean;
  /** What is kept for the place, by whichever server; undefined where that is nothing, or cannot be read. */
  recall(place: string): Promise<{ answers: Answers; readAt: number } | undefined>;
  /** Every place that something is kept for, by whichever server. What could not be written is tried again. */
  places(): Promise<string[]>;
  /** Resolves when all is written; keeps and recalls nothing from then on. */
  stop(): Promise<void>;
}

export interface ContentKeeperOptions {
  kept: KeptContent;
  logger: Logger;
  mostPlaces?: number;
  mostBytes?: number;
  now?: () => number;
}

interface Version {
  digest: Uint8Array;
  readAt: number;
}

type Task = () => Promise<void>;

export function createContentKeeper(options: ContentKeeperOptions): ContentKeeper {
  const { kept, logger, now = Date.now } = options;
  const { mostPlaces = MOST_PLACES, mostBytes = MOST_BYTES } = options;
  const waiting = new Map<string, Task>();
  let working: Promise<void> | undefined;
  let known: Map<string, Version> | undefined;
  let isStopped = false;

  async function load(): Promise<Map<string, Version>> {
    const rows = await kept.versions();
    known = new Map(
      rows.map(({ place, digest, ageMs }) => [place, { digest, readAt: now() - ageMs }]),
    );
    return known;
  }

  function start(): void {
    if (waiting.size > 0) working ??= work();
  }

  async function work(): Promise<void> {
    const failed = new Map<string, Task>();
    // Not before the answer that brought it is on its way.
    await setImmediate();
    for (const [place, task] of waiting) {
      waiting.delete(place);
      failed.delete(place);
      try {
        await task();
      } catch (error) {
        logger.log('warn', 'content not kept', { place, ...errorFields(error) });
        failed.set(place, task);
      }
    }
    for (const [place, task] of failed) waiting.set(place, task);
    working = undefined;
  }

  /** The last one given for a place is the one that counts. */
  function later(place: string, task: Task): void {
    if (isStopped) return;
    waiting.delete(place);
    waiting.set(place, task);
    start();
  }

  async function write(place: string, answers: Answers, keeping: Keeping): Promise<void> {
    const { readAt, againAfterMs = Number.POSITIVE_INFINITY } = keeping;
    const versions = known ?? (await load());
    const version = versions.get(place);
    const packed = pack(answers);
    const isSame = version !== undefined && packed.digest.equals(version.digest);
    if (isSame && readAt - version.readAt < againAfterMs) return;
    const bytes = Buffer.byteLength(packed.text);
    if (bytes > mostBytes || (!version && versions.size >= mostPlaces)) {
      logger.log('warn', 'content not kept: it is too much', {
        place,
        bytes,
        places: versions.size,
      });
      return;
    }
    const older = version && version.readAt < readAt ? version.digest : undefined;
    await kept.write(place, packed, now() - readAt, older);
    known?.set(place, { digest: packed.digest, readAt });
  }

  return {
    keep(place, answers, keeping) {
      later(place, () => write(place, answers, keeping));
    },
    forget(place) {
      if (!known?.has(place) && !waiting.has(place)) return;
      later(place, async () => {
        await kept.remove(place);
        known?.delete(place);
      });
    },
    has: (place) => known?.has(place) ?? false,
    async recall(place) {
      if (isStopped) return undefined;
      try {
        const found = await kept.read(place);
        return found && { answers: found.answers, readAt: now() - found.ageMs };
      } catch (error) {
        logger.log('warn', 'kept content not read', { place, ...errorFields(error) });
        return undefined;
      }
    },
    async places() {
      if (isStopped) return [];
      start();
      return [...(await load()).keys()];
    },
    async stop() {
      isStopped = true;
      await working;
    },
  };
}
