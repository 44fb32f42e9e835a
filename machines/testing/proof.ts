/** How much of a long proof runs: a share in `npm test`, the whole in `npm run prove`, which sets `PROVE`. */
export function proofSize<T>(share: T, whole: T): T {
  return process.env.PROVE === '1' ? whole : share;
}

/** Prints a line that `npm run prove` copies to docs/proofs.md. */
export function printFigures(figures: string): void {
  process.stdout.write(`figures: ${figures}\n`);
}
