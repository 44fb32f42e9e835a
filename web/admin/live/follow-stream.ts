import { createParser } from 'eventsource-parser';
import * as z from 'zod/mini';
import {
  type Change,
  everything,
  followChanges,
  HEARTBEAT_MS,
} from '#machines/api/follow-changes.ts';
import type { StaffOutcome } from '#machines/staff/problems.ts';

interface Following {
  open(signal: AbortSignal): Promise<StaffOutcome<ReadableStream<Uint8Array> | null>>;
  tell(change: Change): void;
  /** Aborts when nobody follows the stream any more. */
  signal: AbortSignal;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** A stream that is silent for this long is broken, though the browser may not know. */
const SILENCE_MS = 2.5 * HEARTBEAT_MS;

/** Refusals that a new sign-in does not solve. */
const refusals: readonly string[] = ['role_refused', 'role_missing'];

/**
 * Follows the stream of changes. A broken stream is opened again, each time after a longer pause,
 * and everything counts as changed, because nobody knows what was missed.
 */
export async function followStream({ open, tell, signal }: Following): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    const connection = new AbortController();
    const stop = () => connection.abort();
    signal.addEventListener('abort', stop);
    let silence = setTimeout(stop, SILENCE_MS);
    try {
      const opened = await open(connection.signal);
      if (opened.ok) {
        tell(everything);
        await readEvents(opened.value, tell, () => {
          failures = 0;
          clearTimeout(silence);
          silence = setTimeout(stop, SILENCE_MS);
        });
      } else if (refusals.includes(opened.problem.code)) return;
    } catch {
      // The stream broke, or nobody follows it any more.
    } finally {
      clearTimeout(silence);
      signal.removeEventListener('abort', stop);
    }
    await pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures), signal);
  }
}

async function readEvents(
  body: ReadableStream<Uint8Array> | null,
  tell: (change: Change) => void,
  onLife: () => void,
): Promise<void> {
  const parser = createParser({
    onEvent({ data }) {
      const change = z.safeParse(followChanges.response, JSON.parse(data));
      tell(change.success ? change.data : everything);
    },
  });
  const reader = body?.pipeThrough(new TextDecoderStream() as never).getReader();
  for (;;) {
    const read = await reader?.read();
    if (!read || read.done) return;
    onLife();
    parser.feed(String(read.value));
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    signal.addEventListener('abort', over);
  });
}
