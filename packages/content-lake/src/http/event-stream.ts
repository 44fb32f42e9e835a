/** Large enough for an event that holds a document, its mutations and their effects. */
const BUFFERED_BYTES = 16 * 1024 * 1024;

/** One open stream of server-sent events. */
export interface EventStream {
  readonly response: Response;
  /** Sends an event; closes the stream if its reader is too far behind. */
  send(event: string, data: object, id?: string): void;
  beat(): void;
  close(): void;
}

/** @param onClose called once, whichever side closes the stream. */
export function openEventStream(headers: Headers, onClose: () => void): EventStream {
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
