/** Each word of one list before each of another. */
export function pairs(firsts: readonly string[], seconds: readonly string[]): string[] {
  return firsts.flatMap((first) => seconds.map((second) => `${first} ${second}`));
}
