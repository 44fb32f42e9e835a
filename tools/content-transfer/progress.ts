/** What keeps content from being moved; its message is one sentence that says how to mend it. */
export class TransferError extends Error {
  override name = 'TransferError';
}
