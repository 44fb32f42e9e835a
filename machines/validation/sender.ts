/** The parts of a `MessageEvent` that tell where it comes from and what it says. */
export interface PostedMessage {
  origin: string;
  /** The window that posted it. */
  source: unknown;
  data: unknown;
}

/** The sender that a message must have: the frame's origin, and its own `contentWindow`. */
export interface Sender {
  origin: string | null;
  source: unknown;
}

/** Whether a message comes from that origin and that very window; another tab or frame of the origin will not do. */
export function isSentBy({ origin, source }: PostedMessage, sender: Sender): boolean {
  const isKnown = typeof sender.source === 'object' && sender.source !== null;
  return isKnown && source === sender.source && sender.origin !== null && origin === sender.origin;
}
