import { useQueryClient } from '@tanstack/react-query';
import { createParser } from 'eventsource-parser';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import {
  type Change,
  everything,
  followChanges,
  HEARTBEAT_MS,
} from '#machines/api/follow-changes.ts';
import type { StaffOutcome } from '#machines/staff/problems.ts';
import { postFor } from '#web/server-calls/post.ts';
import { useSignIn } from './sign-in/sign-in-context.ts';
import { useStaffCalls } from './staff-calls.ts';

const names = {
  order: ['orders', 'order', 'sessions'],
  delivery: ['orders', 'order', 'reviews', 'manual-work', 'sessions'],
  draft: ['reviews'],
  reader: ['reader'],
  // Reading a message or a case is recorded, so only their lists are read again by themselves.
  message: ['messages'],
  subscriber: ['subscribers'],
  edition: ['editions', 'edition'],
  care: ['care-cases'],
} satisfies Partial<Record<Change['kind'], string[]>>;

/** Opening one of these is recorded, so only their list is read again by itself. */
const listAlone: readonly unknown[] = ['manual-work'];

const all = [...new Set(Object.values(names).flat())];

/** Whether a change affects a query, by the query's key. */
export function isChanged({ kind, id }: Change, [name, about]: readonly unknown[]): boolean {
  const concerned: readonly string[] = kind === 'everything' ? all : names[kind];
  if (!concerned.includes(String(name))) return false;
  if (listAlone.includes(name)) return about === undefined;
  return name !== kind || id === null || about === id;
}

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

/** Passes items on: the first at once, and those that follow within the interval together. */
export function gather<Item>(everyMs: number, handOn: (items: Item[]) => void) {
  let items: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    timer = undefined;
    if (items.length === 0) return;
    const gathered = items;
    items = [];
    timer = setTimeout(flush, everyMs);
    handOn(gathered);
  }

  return {
    add(item: Item): void {
      items.push(item);
      if (timer === undefined) flush();
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Follows one stream for all tabs of this browser: the tab with the lock tells the others, and when
 * it is closed the next tab follows. More than six streams would block every other request.
 * @returns a function that stops following
 */
function shareChanges(
  name: string,
  follow: (tell: (change: Change) => void, signal: AbortSignal) => Promise<void>,
  tell: (change: Change) => void,
): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => {
    const change = z.safeParse(followChanges.response, data);
    if (change.success) tell(change.data);
  };
  const ended = new AbortController();
  const tellAll = (change: Change) => {
    if (ended.signal.aborted) return;
    channel.postMessage(change);
    tell(change);
  };
  navigator.locks
    .request(name, { signal: ended.signal }, () => follow(tellAll, ended.signal))
    // The lock request was aborted while it waited.
    .catch(() => undefined);
  return () => {
    ended.abort();
    channel.close();
  };
}

/** Changes within this time are read in one go. */
const AT_MOST_EVERY_MS = 1_000;

/** Reads again what the pages show when it changes, whoever changes it. */
export function useLive(): void {
  const id = useSignIn().view.account?.id;
  const queries = useQueryClient();
  const { asStaff } = useStaffCalls();
  useEffect(() => {
    const { add, stop } = gather<Change>(AT_MOST_EVERY_MS, (changes) => {
      const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
        changes.some((change) => isChanged(change, queryKey));
      queries.invalidateQueries({ predicate });
    });
    const leave = shareChanges(
      `staff-changes-${id}`,
      (tell, signal) =>
        followStream({
          open: (each) =>
            asStaff((staff) => {
              const options = { ...staff, signal: each, timeoutMs: null };
              return postFor(followChanges, {}, ({ body }) => body, options);
            }),
          tell,
          signal,
        }),
      add,
    );
    return () => {
      leave();
      stop();
    };
  }, [id, queries, asStaff]);
}
