import { load } from '#proofs/load.js';
import { type Figure, median, perSecond, ratio } from './figures.ts';

const AT_ONCE = 50;
const SECONDS = 3;

/** What one thing does, measured alternately against another. */
interface Comparison {
  name: string;
  ours: string;
  theirs: string;
  headers?: Record<string, string>;
  rounds: number;
  /** The least share of what the other one answers in a second. */
  least: number;
  /** What the other one is. */
  than: string;
  /** How large an answer is, where that is not said by its name. */
  bytes?: number;
}

/** Loads two addresses in turn, 50 requests at a time. */
export async function loadInTurn(comparison: Comparison): Promise<Figure> {
  const { name, ours, theirs, headers, rounds, least, than, bytes } = comparison;
  const rates = { [ours]: [] as number[], [theirs]: [] as number[] };
  let failures = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const [url, measured] of Object.entries(rates)) {
      const options = { url, connections: AT_ONCE, seconds: SECONDS, ...(headers && { headers }) };
      const result = await load(options);
      measured.push(result.perSecond);
      failures += result.failures;
    }
  }
  const [own = Number.NaN, other = Number.NaN] = Object.values(rates).map(median);
  const size = bytes === undefined ? '' : `, ${bytes} bytes`;
  return {
    name,
    value: ratio(own / other),
    target: `≥ ${least} of ${than}`,
    isMet: own / other >= least && failures === 0,
    of: `${perSecond(own)} against ${perSecond(other)}${size}; ${failures} failures`,
  };
}
