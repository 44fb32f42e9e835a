import { createParser } from 'eventsource-parser';
import * as z from 'zod/mini';
import {
  type Change,
  everything,
  followChanges,
  HEARTBEAT_MS,
} from '#machines/api/follow-changes.ts';
import { CallFailed } from '../post-as-staff.ts';

interface Following {
  open(signal: AbortSignal): Promise<Response>;
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
      const { body } = await open(connection.signal);
      tell(everything);
      await readEvents(body, tell, () => {
        failures = 0;
        clearTimeout(silence);
        silence = setTimeout(stop, SILENCE_MS);
      });
    } catch (error) {
      if (error instanceof CallFailed && refusals.includes(error.failure.code)) return;
    }
    clearTimeout(silence);
    signal.removeEventListener('abort', stop);
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
