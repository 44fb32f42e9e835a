import { startPostgres } from './postgres.ts';

// Runs the server on a PostgreSQL of its own, which ends with it.
const { url } = await startPostgres();
process.env.DATABASE_URL = url;
await import('../server/main.js');
