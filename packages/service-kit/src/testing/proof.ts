const DAY_MS = 24 * 60 * 60 * 1000;

/** How much of a long proof runs: a share in `npm test`, the whole in `npm run prove`, which sets `PROVE`. */
export function proofSize<T>(share: T, whole: T): T {
  return process.env.PROVE === '1' ? whole : share;
}

/**
 * Chooses the share of a long proof that `npm test` runs: another one each day. `SHARE_SEED` repeats the share of an
 * earlier run, which printed it.
 */
export const shareSeed = Number(process.env.SHARE_SEED ?? Math.floor(Date.now() / DAY_MS));

/**
 * Says whether it is the turn of one of the `parts` of a test, which `npm test` plays one a day. `npm run prove` plays
 * all, and so does who names the tests to run (`EVERY_TURN`).
 */
export function isTurn(part: number, parts: number): boolean {
  return process.env.EVERY_TURN === '1' || proofSize(shareSeed % parts === part, true);
}

/** Prints a line that `npm run prove` copies to docs/proofs.md. */
export function printFigures(figures: string): void {
  process.stdout.write(`figures: ${figures}\n`);
}

/** The numbers from 0 up: every one in the whole proof, else every `nth`, beginning with another one each day. */
export function* everyOr(nth: number): Generator<number, never> {
  const step = proofSize(nth, 1);
  for (let number = shareSeed % step; ; number += step) yield number;
}
