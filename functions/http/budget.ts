import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { apiBases } from '#machines/api/call.ts';
import { acceptedLanguage, defaultLanguage, languages } from '#machines/language.ts';
import { describeProblem } from '#machines/validation/problem-texts.ts';
import { type CpuAccount, runFor } from '../platform/cpu-account.ts';
import type { Database } from '../platform/database/database.ts';
import { type Limiter, sharedLimiter } from '../platform/database/limiter.ts';
import { ProblemError } from '../platform/errors.ts';
import { callerOf, networkOf } from './caller.ts';
import { problemBody, statusOf } from './problem.ts';

export interface BudgetOptions {
  /** Counts milliseconds of CPU time. */
  limiter: Limiter;
  addressOf(request: IncomingMessage): string;
  /** How many requests of one network are worked on at once. */
  atOnce: number;
}

interface Network extends CpuAccount {
  /** Until when it is refused, in milliseconds since 1970. */
  refusedUntil: number;
  /** The time that is reserved on this server for running work. */
  reservedMs: number;
  /** How many requests are worked on at once, by what it has left. */
  places: number;
  running: number;
  waiting: Array<() => void>;
}

/** Networks that are remembered; one that is forgotten still has what the limiter counted. */
const MOST_NETWORKS = 50_000;
/** The most waiting requests of one network. Later callers would have left before their turn. */
const MOST_WAITING = 100;
/** A request that takes longer waits for something else than the processor. */
const LONGEST_TURN_MS = 1_000;
/** A network that has less than this share of its budget left gets one request worked on at a time. */
const AMPLE = 0.75;
/** Smaller amounts are collected before they are charged. */
const LEAST_CHARGED_MS = 20;

const CODE = 'too_many_requests';
const sentences = `${languages.map((each) => describeProblem(each, CODE)).join('\n')}\n`;

/** The CPU time that a call that writes may cost on average. */
const MS_PER_WRITE = 100;
/** Short, so that a network whose neighbour spent all is back soon. */
const WINDOW_S = 10;
/** As many as a browser asks at once over one connection each. */
const LEAST_AT_ONCE = 6;
const WRITES_PER_TURN = 20;

/** Opens the budget of all servers together: by default a fifth of a processor for each network. */
export function openBudget(
  database: Pick<Database, 'sql' | 'servers'>,
  { limits, proxies }: { limits: { writesPerMinute: number }; proxies: number },
) {
  const { writesPerMinute } = limits;
  const times = Math.ceil((writesPerMinute * MS_PER_WRITE * WINDOW_S) / 60);
  return createBudget({
    limiter: sharedLimiter(database, { name: 'cpu', times, seconds: WINDOW_S }),
    addressOf: (request) => callerOf(request, proxies),
    atOnce: Math.max(LEAST_AT_ONCE, Math.ceil(writesPerMinute / WRITES_PER_TURN)),
  });
}

/**
 * Gives each network a budget of CPU time, which its requests spend by what they really cost, and refuses the
 * network once it is spent. Expensive work reserves its expected time before it begins. The requests of one
 * network take turns, one at a time once a part is spent, so that others never wait behind all of them. A
 * request whose caller left before its turn is dropped.
 */
export function createBudget({ limiter, addressOf, atOnce }: BudgetOptions) {
  const networks = new LRUCache<string, Network>({ max: MOST_NETWORKS });

  function networkNamed(name: string): Network {
    const known = networks.get(name);
    if (known) return known;
    const network: Network = {
      spentMs: 0,
      reservedMs: 0,
      refusedUntil: 0,
      places: atOnce,
      running: 0,
      waiting: [],
      reserve: (ms) => reserve(name, network, ms),
    };
    networks.set(name, network);
    return network;
  }

  /** Reserves time; work that costs more than a whole budget needs an unspent one. */
  async function reserve(name: string, network: Network, expectedMs: number) {
    const counted = await limiter.get(name);
    const ms = Math.min(expectedMs, limiter.points);
    const leftMs = (counted?.remainingPoints ?? limiter.points) - network.reservedMs;
    if (leftMs < ms) return null;
    network.reservedMs += ms;
    return () => {
      network.reservedMs -= ms;
      charge(name, network);
    };
  }

  function charge(name: string, network: Network): void {
    const ms = Math.floor(network.spentMs);
    if (ms < LEAST_CHARGED_MS) return;
    network.spentMs -= ms;
    const spent = limiter.consume(name, ms).then(({ remainingPoints }) => {
      network.places = remainingPoints < limiter.points * AMPLE ? 1 : atOnce;
    });
    spent.catch(async (reason) => {
      if (!(reason instanceof RateLimiterRes)) return;
      const { msBeforeNext, consumedPoints } = reason;
      // Whoever spent several budgets at once waits for as many.
      const debtMs = (consumedPoints / limiter.points - 1) * limiter.duration * 1_000;
      network.refusedUntil = Date.now() + Math.max(msBeforeNext, debtMs);
      if (debtMs > msBeforeNext) await limiter.block(name, debtMs / 1_000).catch(() => undefined);
    });
  }

  return (listener: RequestListener): RequestListener =>
    (request, response) => {
      const name = networkOf(addressOf(request));
      const network = networkNamed(name);

      /** Its turn has come: it holds one of the network's places until it is over. */
      function begin(): void {
        const wait = network.refusedUntil - Date.now();
        if (wait > 0 || response.destroyed) {
          refuse(request, response, wait);
          release(network);
          return;
        }
        let isOver = false;
        const end = () => {
          charge(name, network);
          if (isOver) return;
          isOver = true;
          release(network);
        };
        const timer = setTimeout(end, LONGEST_TURN_MS);
        // The answer is made once it is handed over, however slowly the caller takes it.
        response.once('prefinish', end).once('close', () => {
          clearTimeout(timer);
          end();
        });
        runFor(network, () => listener(request, response));
      }

      charge(name, network);
      if (network.running < network.places) {
        network.running += 1;
        begin();
      } else if (network.waiting.length < MOST_WAITING) network.waiting.push(begin);
      else refuse(request, response, 1_000);
    };
}

/** Hands a place on to the request that has waited longest, once others had their turn. */
function release(network: Network): void {
  network.running -= 1;
  while (network.running < network.places) {
    const begin = network.waiting.shift();
    if (!begin) return;
    network.running += 1;
    setImmediate(begin);
  }
}

function refuse(request: IncomingMessage, response: ServerResponse, waitMs: number): void {
  const isCall = apiBases.some((base) => request.url?.startsWith(`${base}/`));
  const language = acceptedLanguage(request.headers['accept-language']) ?? defaultLanguage;
  const body = isCall ? JSON.stringify(problemBody(new ProblemError(CODE), language)) : sentences;
  response.writeHead(statusOf(CODE), {
    'Content-Type': isCall ? 'application/problem+json' : 'text/plain; charset=utf-8',
    'Retry-After': Math.ceil(waitMs / 1_000),
    'Cache-Control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
