/** A problem that the person who starts the program can fix; its message is one sentence that says how. */
export class StartError extends Error {
  override name = 'StartError';
}
