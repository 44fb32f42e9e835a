/**
 * The options of every connection with PostgreSQL. A connection whose other end has vanished breaks within
 * half a minute.
 */
export const connection = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;
