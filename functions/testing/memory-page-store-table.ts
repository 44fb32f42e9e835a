import type { Answers } from '../site/content/answers.ts';
import type { PageStoreTable } from '../site/content/page-store-table.ts';

/** A table in memory that records its writes. It outlives the servers of a test, as the database would. */
export interface MemoryPageStoreTable extends PageStoreTable {
  writes: string[];
}

export function memoryPageStoreTable(now: () => number = Date.now): MemoryPageStoreTable {
  const rows = new Map<string, { text: string; digest: Buffer; at: number }>();
  const writes: string[] = [];
  return {
    writes,
    async read(key) {
      const row = rows.get(key);
      if (!row) return undefined;
      const answers: Answers = new Map(JSON.parse(row.text) as Array<[string, unknown]>);
      return { answers, ageMs: now() - row.at };
    },
    async write(key, serialized, ageMs) {
      writes.push(key);
      rows.set(key, { ...serialized, at: now() - ageMs });
    },
    async remove(key) {
      rows.delete(key);
    },
    async removeNaming(text) {
      for (const [key, row] of rows) if (row.text.includes(text)) rows.delete(key);
    },
    versions: async () =>
      [...rows].map(([key, { digest, at }]) => ({ key, digest, ageMs: now() - at })),
  };
}
