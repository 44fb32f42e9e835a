import { describedError } from '../errors.ts';

/** Large enough for an event that holds a document, its mutations and their effects. */
const BUFFERED_BYTES = 16 * 1024 * 1024;

/** One open stream of server-sent events. */
interface EventStream {
  readonly response: Response;
  /** Sends an event; closes the stream if its reader is too far behind. */
  send(event: string, data: object, id?: string): void;
  beat(): void;
  close(): void;
}

/** @param onClose called once, whichever side closes the stream. */
function openEventStream(headers: Headers, onClose: () => void): EventStream {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const end = () => {
    if (!controller) return;
    controller = undefined;
    onClose();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened;
      },
      cancel: end,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: BUFFERED_BYTES }),
  );
  const close = () => {
    const open = controller;
    end();
    open?.close();
  };
  const write = (text: string) => {
    controller?.enqueue(encoder.encode(text));
    if (controller && (controller.desiredSize ?? 0) < 0) close();
  };
  headers.set('content-type', 'text/event-stream; charset=utf-8');
  headers.set('cache-control', 'no-cache, no-transform');
  // Keeps a proxy from collecting the response before it sends any of it.
  headers.set('x-accel-buffering', 'no');
  return {
    response: new Response(body, { headers }),
    send(event, data, id) {
      const name = id === undefined ? '' : `id: ${id}\n`;
      write(`event: ${event}\n${name}data: ${JSON.stringify(data)}\n\n`);
    },
    beat: () => write(':\n\n'),
    close,
  };
}

/**
 * All open event streams: limited in number, with heartbeats, closed together. Each ends by itself at the first
 * heartbeat after its token became invalid.
 */
export class EventStreams {
  readonly #open = new Map<EventStream, () => Promise<unknown>>();
  readonly #limit: number;
  readonly #heartbeat: NodeJS.Timeout;

  constructor(limit: number, heartbeatMs: number) {
    this.#limit = limit;
    this.#heartbeat = setInterval(() => {
      for (const [stream, confirm] of this.#open) confirm().then(stream.beat, stream.close);
    }, heartbeatMs);
    this.#heartbeat.unref();
  }

  /**
   * Opens a stream.
   * @param confirm rejects once the stream must end.
   * @throws LakeError 429 when too many are open.
   */
  open(confirm: () => Promise<unknown>, onClose: () => void): EventStream {
    if (this.#open.size >= this.#limit) {
      throw describedError(429, 'tooManyListenersError', 'Too many listeners are connected');
    }
    const stream = openEventStream(new Headers(), () => {
      this.#open.delete(stream);
      onClose();
    });
    this.#open.set(stream, confirm);
    return stream;
  }

  close(): void {
    clearInterval(this.#heartbeat);
    for (const stream of this.#open.keys()) stream.close();
  }
}

interface LineStreamOptions {
  /** The last line if `lines` fails, because the status has already been sent. */
  failure: { error: { type: string; description: string } };
  onError(error: unknown): void;
}

const HEADERS = { 'content-type': 'application/x-ndjson; charset=utf-8' };

/** Makes a response of newline-delimited JSON, generated no faster than it is read. */
export function ndjsonResponse(
  lines: AsyncGenerator<string>,
  { failure, onError }: LineStreamOptions,
): Response {
  const encoder = new TextEncoder();
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      try {
        const { value, done } = await lines.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        if (isCancelled) return;
        onError(error);
        controller.enqueue(encoder.encode(`${JSON.stringify(failure)}\n`));
        controller.close();
      }
    },
    async cancel() {
      isCancelled = true;
      await lines.return(undefined);
    },
  });
  return new Response(body, { headers: HEADERS });
}
