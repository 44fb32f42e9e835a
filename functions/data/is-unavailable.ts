/** PostgreSQL's classes and codes for a server that is away, starting, stopping, full or read-only. */
const SQL_STATES = /^(08|53|57P0|25006)/;
const SOCKET_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'];
/** What the driver says without a code. */
const DRIVER_WORDS =
  /connection terminated|connection timeout|connection error|trying to connect|query read timeout|client was closed/i;

/** Whether an error, or what caused it, means that the database cannot be used just now. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', message, cause } = error as NodeJS.ErrnoException;
  return (
    SQL_STATES.test(code) ||
    SOCKET_CODES.includes(code) ||
    DRIVER_WORDS.test(message) ||
    isUnavailable(cause)
  );
}
