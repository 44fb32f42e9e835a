import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, in that order. */
const long = ['storm-on-postgres', 'start.system'];

/** Starts the longest files before others: two workers that begin one last would wait for it alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = long.findIndex((name) => moduleId.includes(name));
      return rank === -1 ? long.length : rank;
    };
    return sorted.sort((a, b) => rankOf(a) - rankOf(b));
  }
}
