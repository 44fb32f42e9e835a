/** Receives the progress of a step. */
export type Report = (step: string, done: number, total?: number) => void;

/** Why a transfer failed, in one sentence that also says what to do. */
export class TransferError extends Error {
  override name = 'TransferError';
}
