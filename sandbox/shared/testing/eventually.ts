const USUAL_LIMIT_MS = 30_000;
const PAUSE_MS = 10;

/**
 * Polls until there is an answer.
 * @throws Error naming `what` when there is none within the limit.
 */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T | undefined | false> | T | undefined | false,
  limitMs = USUAL_LIMIT_MS,
): Promise<T> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`never came: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
