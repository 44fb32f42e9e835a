import { join } from 'node:path';

/**
 * The folder of the SQL files that create the tables. The app runs them among its own, by their numbers: a new
 * file takes the next number that neither has used.
 */
export const migrationsFolder = join(import.meta.dirname, '..', 'migrations');
