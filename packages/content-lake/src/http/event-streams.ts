import { describedError } from '../errors.ts';
import { type EventStream, openEventStream } from './event-stream.ts';

/** All open event streams: limited in number, with heartbeats, closed together. */
export class EventStreams {
  readonly #open = new Set<EventStream>();
  readonly #limit: number;
  readonly #heartbeat: NodeJS.Timeout;

  constructor(limit: number, heartbeatMs: number) {
    this.#limit = limit;
    this.#heartbeat = setInterval(() => {
      for (const stream of this.#open) stream.beat();
    }, heartbeatMs);
    this.#heartbeat.unref();
  }

  /**
   * Opens a stream.
   * @throws LakeError 429 when too many are open.
   */
  open(onClose: () => void): EventStream {
    if (this.#open.size >= this.#limit) {
      throw describedError(429, 'tooManyListenersError', 'Too many listeners are connected');
    }
    const stream = openEventStream(new Headers(), () => {
      this.#open.delete(stream);
      onClose();
    });
    this.#open.add(stream);
    return stream;
  }

  close(): void {
    clearInterval(this.#heartbeat);
    for (const stream of this.#open) stream.close();
  }
}
