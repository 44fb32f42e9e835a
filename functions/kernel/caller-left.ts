/** Whether reading a request failed because its caller broke off, as Node says it or its adapter for Hono. */
export function callerLeft(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message, cause } = error as NodeJS.ErrnoException;
  return (
    (code === 'ECONNRESET' && message === 'aborted') ||
    message === 'Client connection prematurely closed.' ||
    callerLeft(cause)
  );
}
