import { startPostgres } from './postgres-server.ts';

/** Vitest's global setup of the data tests on PostgreSQL: one server for the run, its URL in the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  process.env.TEST_POSTGRES_URL = server.url;
  return () => server.stop();
}
