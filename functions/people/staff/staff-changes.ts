import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import { type Change, everything, HEARTBEAT_MS } from '#machines/api/follow-changes.ts';
import { type ApiEnv, languageOf } from '../../http/env.ts';
import type { Changes } from '../../platform/database/changes.ts';
import type { StaffHandler } from './as-staff.ts';

/** The most changes that wait for a slow connection; beyond it the browser is told to read everything again. */
const WAITING_MOST = 200;

const HEARTBEAT = ':\n\n';

/** Streams changes to a member of staff until their session ends or they disconnect. */
export function streamChanges(
  c: Context<ApiEnv>,
  check: StaffHandler<object, unknown>,
  changes: Pick<Changes, 'follow'>,
): Response {
  c.header('Content-Type', 'text/event-stream; charset=utf-8');
  // Keeps a proxy from collecting the response before it sends any of it.
  c.header('X-Accel-Buffering', 'no');
  return stream(c, async (out) => {
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    out.onAbort(end);
    const sender = createSender((text) => out.write(text));
    const unfollow = changes.follow({ tell: sender.tell, end });
    const timer = setInterval(() => {
      check({}, languageOf(c), c).then(sender.beat, end);
    }, HEARTBEAT_MS);
    sender.beat();
    await isOver;
    clearInterval(timer);
    unfollow();
  });
}

/** Sends each waiting change once, as fast as the connection takes it. */
function createSender(write: (text: string) => Promise<unknown>) {
  let waiting = new Set<string>();
  let isWriting = false;

  async function send(text: string): Promise<void> {
    waiting.add(text);
    if (waiting.size > WAITING_MOST) waiting = new Set([eventOf(everything)]);
    if (isWriting) return;
    isWriting = true;
    while (waiting.size > 0) {
      const taken = [...waiting].join('');
      waiting.clear();
      await write(taken);
    }
    isWriting = false;
  }

  return { tell: (change: Change) => void send(eventOf(change)), beat: () => void send(HEARTBEAT) };
}

const eventOf = (change: Change) => `data: ${JSON.stringify(change)}\n\n`;
