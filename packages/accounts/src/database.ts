import { join } from 'node:path';

/**
 * The folder of the SQL files that create the tables. The app runs them among its own, by their numbers: a new
 * file takes the next number that neither has used.
 */
export const migrationsFolder = join(import.meta.dirname, '..', 'migrations');

/** The encrypted columns that outlive a change of keys. */
export const sealedColumns = [
  { name: 'signing keys', table: 'accounts.signing_keys', column: 'sealed', key: 'signingKeys' },
  { name: 'factors', table: 'accounts.factors', column: 'sealed', key: 'factors' },
] as const;
