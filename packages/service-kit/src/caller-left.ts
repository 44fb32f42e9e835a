/**
 * Says whether reading a request failed because the caller disconnected, by the errors of Node and of Hono's
 * adapter.
 */
export function callerLeft(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message, cause } = error as NodeJS.ErrnoException;
  return (
    (code === 'ECONNRESET' && message === 'aborted') ||
    message === 'Client connection prematurely closed.' ||
    callerLeft(cause)
  );
}
