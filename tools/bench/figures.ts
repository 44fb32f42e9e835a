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

/** The text of a page of figures, with the size of this machine. */
export function benchmarksPage(
  figures: readonly Figure[],
  postgres: string,
  command: string,
): string {
  const rows = figures.map(
    ({ name, value, target, isMet, of }) =>
      `| ${name} | ${value} | ${target} | ${isMet ? 'yes' : 'no'} | ${of} |`,
  );
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor';
  return `# Benchmarks

Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores (${processor}), ${Math.round(totalmem() / 2 ** 30)} GiB of memory, Node ${process.version}, ${postgres}. Ratios are of medians that were measured in turn in the same run; absolute numbers belong to this machine. Load and server share its cores.

| figure | measured | target | met | of |
|---|---|---|---|---|
${rows.join('\n')}
`;
}
