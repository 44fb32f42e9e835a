const USUAL_LIMIT_MS = 120_000;
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 100;
const GROWTH = 1.2;

/**
 * Polls until there is an answer, more and more slowly: each poll takes time of the processor that is waited for.
 * @throws Error naming `what` when there is none within the limit.
 */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T | undefined | false> | T | undefined | false,
  limitMs = USUAL_LIMIT_MS,
): Promise<T> {
  const deadline = Date.now() + limitMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * GROWTH, LONGEST_PAUSE_MS)) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`never came: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
