import { createTemplates } from 'service-kit/testing/pglite';
import { openPglite } from '../platform/database/pglite.ts';
import { setUpDatabase } from './set-up-database.ts';

/** Vitest's global setup of the data tests on PGlite: an empty database to copy, and one with our tables. */
export default async function setup(): Promise<() => Promise<void>> {
  const { folder, dump, remove } = await createTemplates();
  const database = await openPglite({ folder });
  await setUpDatabase(database);
  await database.close();
  await dump('set-up');
  return remove;
}
