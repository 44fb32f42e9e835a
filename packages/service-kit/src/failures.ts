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

/** PostgreSQL's classes and codes for a server that is down, starting, stopping, full, read-only or locked. */
const SQL_STATES = /^(08|53|57P0|25006|55P03)/;
const SOCKET_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'];
/** Messages of the driver's errors that carry no code. */
const DRIVER_WORDS =
  /connection terminated|connection timeout|connection error|trying to connect|query read timeout|client was closed/i;

/** The message of `fetch` for a broken connection, which is never the database's. */
const FETCH_FAILED = 'fetch failed';

/** Says whether an error, as it was thrown or logged, or its cause means that the database cannot be used just now. */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code = '', message = '', cause } = error as Partial<NodeJS.ErrnoException>;
  if (message === FETCH_FAILED) return false;
  return (
    SQL_STATES.test(code) ||
    SOCKET_CODES.includes(code) ||
    DRIVER_WORDS.test(message) ||
    isUnavailable(cause)
  );
}
