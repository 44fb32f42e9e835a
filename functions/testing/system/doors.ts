import type { ProblemResponse } from '#machines/api.ts';
import type { ProblemCode } from '#machines/problem.ts';

/** The server's doors, asked as a browser asks them that does not give up. */
export interface Doors {
  /**
   * What was not answered, or answered that it cannot be done now, is asked again in the same words.
   * @throws Refusal for what would be refused again; Error when there is no answer for two minutes.
   */
  ask<T>(path: string, body: object): Promise<T>;
  /** How often an answer never came, or was that it cannot be done now. */
  retries(): number;
  /** Answers that a server gives only when something is wrong with it. */
  failures: string[];
}

export class Refusal extends Error {
  readonly code: ProblemCode;

  constructor(path: string, { code, detail }: ProblemResponse) {
    super(`${path} refused: ${code} (${detail})`);
    this.code = code;
  }
}

/** Of the outside world, not of the server. */
export const outsideTroubles: ReadonlySet<ProblemCode> = new Set([
  'payment_provider_unavailable',
  'catalogue_unavailable',
]);

/** A server that is away, starting or answering 5xx is asked again for so long. */
export const PATIENCE_MS = 120_000;
const ANSWER_LIMIT_MS = 30_000;
const PAUSE_MS = 100;
const LONG_PATIENCE_MS = 180_000;
const LONG_PAUSE_MS = 300;

export function openDoors(serverUrl: string): Doors {
  let retries = 0;
  const failures: string[] = [];

  /** Undefined while there is no answer to go on with. */
  async function once<T>(path: string, body: object): Promise<T | undefined> {
    const response = await fetch(`${serverUrl}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    }).catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    if (!response || text === undefined) return undefined;
    const answer: unknown = JSON.parse(text);
    if (response.ok) return answer as T;
    const problem = answer as ProblemResponse;
    if (response.status < 500) throw new Refusal(path, problem);
    if (!outsideTroubles.has(problem.code)) failures.push(`${path}: ${text}`);
    return undefined;
  }

  return {
    async ask<T>(path: string, body: object) {
      const deadline = Date.now() + PATIENCE_MS;
      for (;;) {
        const answer = await once<T>(path, body);
        if (answer !== undefined) return answer;
        if (Date.now() > deadline) {
          throw new Error(`never answered: ${path}; ${failures.at(-1) ?? 'nothing failed'}`);
        }
        retries += 1;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    },
    retries: () => retries,
    failures,
  };
}

/**
 * Asks now and then until the answer is there, as one who has time.
 * @throws Error with `what` when it is not there within a limit.
 */
export async function patiently(what: string, ask: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + LONG_PATIENCE_MS;
  while (!(await ask())) {
    if (Date.now() > deadline) throw new Error(`never came: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, LONG_PAUSE_MS));
  }
}
