import type { Part } from './parts.ts';

/**
 * How much may differ: twice what other line breaks (words or letters set a little wider), a bolder
 * weight and missing smoothing changed on every page. Those made no part more than 4.3 % or 30 px
 * higher, moved no cell by more than 24 and the mean of no part by more than 3.6. The same page
 * drawn again, with or without hinting, differs by 1 of 255.
 */
const TOLERANCE = {
  /** As a share of a part's height, and in CSS pixels; a difference above both is too much. */
  heightShare: 0.09,
  heightPixels: 60,
  /**
   * The tolerance of a cell's colour, from 0 to 255, and the share of a part's cells that may
   * exceed it.
   */
  cell: 24,
  cellShare: 0.08,
  /** The tolerance of a part's cells on average, from 0 to 255. */
  mean: 7.5,
};

/**
 * Returns what differs from how the page looked, a line for each part; an empty list if it looks
 * the same.
 */
export function differences(before: readonly Part[], now: readonly Part[]): string[] {
  const names = (parts: readonly Part[]) => parts.map(({ name }) => name).join(', ');
  if (names(before) !== names(now)) return [`has ${names(now)} instead of ${names(before)}`];
  return before.flatMap((part, index) => {
    const other = now[index];
    return other ? differencesOf(part, other).map((each) => `${part.name} ${each}`) : [];
  });
}

function differencesOf(before: Part, now: Part): string[] {
  const grown = Math.abs(now.height - before.height);
  if (grown > TOLERANCE.heightPixels && grown > TOLERANCE.heightShare * before.height) {
    return [`is ${now.height} px high instead of ${before.height}`];
  }
  const off = cellDifferences(before, now);
  const share = off.filter((each) => each > TOLERANCE.cell).length / off.length;
  const mean = off.reduce((sum, each) => sum + each, 0) / off.length;
  return share > TOLERANCE.cellShare || mean > TOLERANCE.mean
    ? [
        `has ${Math.round(share * 100)} % of its cells in other colours, by ${mean.toFixed(1)} of 255 on average`,
      ]
    : [];
}

/**
 * Returns by how much each cell differs in the channel that differs most; a row that only one of
 * them has is left out.
 */
function cellDifferences(before: Part, now: Part): number[] {
  const then = Buffer.from(before.colours, 'base64');
  const seen = Buffer.from(now.colours, 'base64');
  const cells = Math.min(then.length, seen.length) / 3;
  return Array.from({ length: cells }, (_, cell) =>
    Math.max(
      ...[0, 1, 2].map((channel) =>
        Math.abs((then[3 * cell + channel] ?? 0) - (seen[3 * cell + channel] ?? 0)),
      ),
    ),
  );
}
