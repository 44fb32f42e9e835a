import { cpus, totalmem } from 'node:os';

export interface Figure {
  name: string;
  value: string;
  target: string;
  isMet: boolean;
  /** The figures behind the value. */
  of: string;
}

export const ratio = (value: number) => value.toFixed(2);
export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en-US')}/s`;
export const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** The median; of an even number of values, the lower of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** Does a piece of work. @returns how long it took, in milliseconds, and its result. */
export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const started = performance.now();
  const result = await work();
  return { ms: performance.now() - started, result };
}

const HEAD = `| figure | measured | target | met | on | details |
|---|---|---|---|---|---|`;

/** The row of each figure, by its name. */
function rowsOf(page: string): Map<string, string> {
  const [, table = ''] = page.split(HEAD);
  const rows = table.split('\n').filter((line) => line.startsWith('|'));
  return new Map(rows.map((row) => [row.split(' | ')[0]?.slice(2) ?? '', row]));
}

/** The text of a page of figures, with the size of this machine. @param before the page whose other figures stay. */
export function benchmarksPage(
  figures: readonly Figure[],
  postgres: string,
  command: string,
  before = '',
): string {
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor';
  const on = `${new Date().toISOString().slice(0, 10)}, ${processor}`;
  const rows = rowsOf(before);
  for (const { name, value, target, isMet, of } of figures) {
    rows.set(name, `| ${name} | ${value} | ${target} | ${isMet ? 'yes' : 'no'} | ${on} | ${of} |`);
  }
  return `# Benchmarks

Written by \`${command}\`: ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB of memory, Node ${process.version}, ${postgres}. Ratios compare medians that were measured alternately in the same run; absolute numbers belong to the machine in their row. The load generator and the server share its cores. [The long proofs](proofs.md) have the figures of storms, kills and starts.

${HEAD}
${[...rows.values()].join('\n')}
`;
}
