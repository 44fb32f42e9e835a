import type { LoggedError } from '#functions/platform/logger.ts';
import type { ProblemCode } from '#machines/problem.ts';
import { providerProblems } from '../persistent-client.ts';
import { type Program, run, start } from '../program.ts';

/** The product's server with its stand-ins on one data folder, which can be killed and started again. */
export interface Server {
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
  /** Kills all that run, as with the machine. */
  killAll(): Promise<void>;
  /** Stops it with SIGTERM. */
  stop(): Promise<void>;
  /** Resolves when it is ready. */
  start(): Promise<void>;
  /** Starts it without waiting until it is ready. */
  startWithoutWaiting(): void;
  starts(): number;
  /** Errors in its log that are not problems of outside services. */
  unexpectedLogLines(): string[];
}

const MAIN = 'functions/server/main.js';
const READY = 'Ctrl+C';

interface ServerOptions {
  /** Whether an error may stand in its log. */
  isExpected?: (error: LoggedError) => boolean;
}

export function createServer(
  env: Record<string, string>,
  { isExpected = () => false }: ServerOptions = {},
): Server {
  const runs: Program[] = [];
  const last = () => {
    const program = runs.at(-1);
    if (!program) throw new Error('the server was never started');
    return program;
  };
  return {
    kill: () => last().kill(),
    killAll: () => last().kill(),
    async stop() {
      last().signal('SIGTERM');
      const { code } = await last().ended;
      if (code !== 0) throw new Error(`the server ended with ${code}: ${last().stderr()}`);
    },
    async start() {
      runs.push(await start(MAIN, READY, env));
    },
    startWithoutWaiting() {
      runs.push(run(MAIN, env));
    },
    starts: () => runs.length,
    unexpectedLogLines: () =>
      runs
        .flatMap((run) => run.stderr().split('\n').filter(Boolean))
        .filter((line) => isUnexpected(line, isExpected)),
  };
}

/**
 * Several servers as one, of which one at a time is killed and started again. Every third time one that is ready is
 * stopped instead, as for an update.
 */
export function takingTurns(servers: readonly Server[]): Server {
  let turn = 0;
  let isRunning = false;
  let isReady = true;
  const next = () => servers[turn % servers.length] as Server;
  return {
    kill: () => (isReady && turn % 3 === 2 ? next().stop() : next().kill()),
    async killAll() {
      await Promise.all(servers.map((server) => server.killAll()));
      isRunning = false;
    },
    async stop() {
      for (const server of servers) await server.stop();
    },
    async start() {
      if (!isRunning) await Promise.all(servers.map((server) => server.start()));
      else await next().start();
      if (isRunning) turn += 1;
      isRunning = true;
      isReady = true;
    },
    startWithoutWaiting() {
      next().startWithoutWaiting();
      isReady = false;
    },
    starts: () => servers.reduce((sum, server) => sum + server.starts(), 0),
    unexpectedLogLines: () => servers.flatMap((server) => server.unexpectedLogLines()),
  };
}

interface LogLine {
  level: string;
  message?: string;
  code?: ProblemCode;
  error?: LoggedError;
}

/** Warnings are expected: a storm causes refused events and unavailable providers. */
function isUnexpected(line: string, isExpected: (error: LoggedError) => boolean): boolean {
  try {
    const { level, message = '', code, error } = JSON.parse(line) as LogLine;
    const isOfOutside = code
      ? providerProblems.has(code)
      : /^(Gateway|SettingsUnread|TimeoutError)/.test(error?.type ?? '');
    return level !== 'warn' && !isOfOutside && !isExpected(error ?? { type: 'line', message });
  } catch {
    return !isExpected({ type: 'line', message: line });
  }
}
