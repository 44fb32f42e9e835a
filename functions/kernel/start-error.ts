/** Something the person who starts the program can mend; its message is one sentence that says how. */
export class StartError extends Error {
  override name = 'StartError';
}
