import { randomUUID } from 'node:crypto';
import { eventually } from 'service-kit/testing/eventually';
import { expect } from 'vitest';
import { openDatabase } from '#functions/platform/database/open-database.ts';
import { roadmapRequest } from '#functions/testing/requests.ts';
import { createBooking } from '#machines/api/booking.ts';
import type { ProblemResponse } from '#machines/api/problem-response.ts';
import type { ProblemCode } from '#machines/problem.ts';

export interface Reply {
  status: number | undefined;
  text: string;
}

const AT_ONCE = 16;
/** More tell nothing new. */
const ENOUGH_FAILURES = 10;
const TURN_LIMIT_MS = 60_000;

/**
 * Lets many customers ask for pages and book, all at once, until it is ended.
 * @param send sends what a customer asks; a body is posted as JSON.
 */
export function startLoad(send: (path: string, body?: object) => Promise<Reply>) {
  const failures: string[] = [];
  let [answered, booked, isOver] = [0, 0, false];

  async function customer(isBooking: boolean): Promise<void> {
    while (!isOver && failures.length < ENOUGH_FAILURES) {
      const key = randomUUID();
      const asked = isBooking
        ? send(createBooking.path, { ...roadmapRequest(key), _email: `${key}@example.org` })
        : send('/coaching');
      const { status, text } = await asked.catch((error) => ({ status: 0, text: `${error}` }));
      const isWhole = isBooking || text.trimEnd().endsWith('</html>');
      if (status !== 200 || !isWhole) failures.push(`${status} ${text.slice(0, 200)}`);
      else answered += 1;
      if (isBooking && status === 200) booked += 1;
    }
  }

  const customers = Array.from({ length: AT_ONCE }, (_, number) => customer(number % 2 === 0));
  return {
    /** Waits until each customer has asked some times more, and expects that nothing failed. */
    async goesOn(): Promise<void> {
      const enough = answered + AT_ONCE * 4;
      await eventually('load', () => answered > enough || failures.length > 0, TURN_LIMIT_MS);
      expect(failures).toEqual([]);
    },
    /**
     * Ends it, and expects that nothing failed and each booking is an order in this database, beside the orders that
     * were there before.
     */
    async endUnharmed(url: string, before = 0) {
      isOver = true;
      await Promise.all(customers);
      expect(failures).toEqual([]);
      const { sql, close } = await openDatabase({ url });
      const { rows } = await sql.query('select count(*)::int as orders from orders');
      await close();
      expect(rows).toEqual([{ orders: before + booked }]);
      return { answered, booked };
    },
  };
}

/** Calls the server and retries until there is a final answer. */
export interface PersistentClient {
  /**
   * Posts a request, and repeats it unchanged while there is no answer or a 5xx.
   * @throws RefusedError for a 4xx; Error when there is no final answer for two minutes.
   */
  ask<T>(path: string, body: object): Promise<T>;
  /** How many requests were repeated. */
  retries(): number;
  /** 5xx answers that are the server's own fault. */
  failures: string[];
}

export class RefusedError extends Error {
  readonly code: ProblemCode;

  constructor(path: string, { code, detail }: ProblemResponse) {
    super(`${path} refused: ${code} (${detail})`);
    this.code = code;
  }
}

/** Problems of outside services, not of the server. */
export const providerProblems: ReadonlySet<ProblemCode> = new Set([
  'payment_provider_unavailable',
  'catalogue_unavailable',
]);

/** How long requests are repeated. */
export const RETRY_LIMIT_MS = 120_000;
const ANSWER_LIMIT_MS = 30_000;
const PAUSE_MS = 100;
const POLL_LIMIT_MS = 180_000;
const POLL_PAUSE_MS = 300;

/** @param expected problems that are not the server's own fault. */
export function persistentClient(
  serverUrl: string,
  expected: ReadonlySet<ProblemCode> = providerProblems,
): PersistentClient {
  let retries = 0;
  const failures: string[] = [];

  /** Undefined if there is no final answer. */
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
    if (response.status < 500) throw new RefusedError(path, problem);
    if (!expected.has(problem.code)) failures.push(`${path}: ${text}`);
    return undefined;
  }

  return {
    async ask<T>(path: string, body: object) {
      const deadline = Date.now() + RETRY_LIMIT_MS;
      for (;;) {
        const answer = await once<T>(path, body);
        if (answer !== undefined) return answer;
        if (Date.now() > deadline) {
          throw new Error(`no answer from ${path}; last failure: ${failures.at(-1) ?? 'none'}`);
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
 * Polls at long intervals until the answer is true.
 * @throws Error naming `what` when it is not true within the limit.
 */
export async function pollSlowly(what: string, ask: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + POLL_LIMIT_MS;
  while (!(await ask())) {
    if (Date.now() > deadline) throw new Error(`never came: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_PAUSE_MS));
  }
}
