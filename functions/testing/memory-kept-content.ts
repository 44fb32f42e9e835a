import type { Answers } from '../content/answers.ts';
import type { KeptContent } from '../content/kept-content.ts';

/** What would stand in the database, with how often it was written. */
export interface MemoryKeptContent extends KeptContent {
  writes: string[];
}

/** Outlives the servers of a test as the database would. */
export function memoryKeptContent(now: () => number = Date.now): MemoryKeptContent {
  const rows = new Map<string, { text: string; digest: Buffer; at: number }>();
  const writes: string[] = [];
  return {
    writes,
    async read(place) {
      const row = rows.get(place);
      if (!row) return undefined;
      const answers: Answers = new Map(JSON.parse(row.text) as Array<[string, unknown]>);
      return { answers, ageMs: now() - row.at };
    },
    async write(place, packed, ageMs) {
      writes.push(place);
      rows.set(place, { ...packed, at: now() - ageMs });
    },
    async remove(place) {
      rows.delete(place);
    },
    versions: async () =>
      [...rows].map(([place, { digest, at }]) => ({ place, digest, ageMs: now() - at })),
  };
}
