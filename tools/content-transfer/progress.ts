/** Receives the progress of a step. */
export type Report = (step: string, done: number, total?: number) => void;

/** Thrown when a transfer fails, with one sentence that also says what to do. */
export class TransferError extends Error {
  override name = 'TransferError';
}
