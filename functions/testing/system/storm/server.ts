import type { LoggedError } from '#functions/kernel/logger.ts';
import type { ProblemCode } from '#machines/problem.ts';
import { providerProblems } from '../persistent-client.ts';
import { type Program, run, start } from '../program.ts';

/** The product's server with its stand-ins on one data folder, which can be killed and started again. */
export interface Server {
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
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

export function createServer(env: Record<string, string>): Server {
  const runs: Program[] = [];
  const last = () => {
    const program = runs.at(-1);
    if (!program) throw new Error('the server was never started');
    return program;
  };
  return {
    kill: () => last().kill(),
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
      runs.flatMap((run) => run.stderr().split('\n').filter(Boolean)).filter(isUnexpected),
  };
}

interface LogLine {
  level: string;
  code?: ProblemCode;
  error?: LoggedError;
}

/** Warnings are expected: a storm causes refused events and unavailable providers. */
function isUnexpected(line: string): boolean {
  try {
    const { level, code, error } = JSON.parse(line) as LogLine;
    const isOfProvider = code ? providerProblems.has(code) : /^Gateway/.test(error?.type ?? '');
    return level !== 'warn' && !isOfProvider;
  } catch {
    return true;
  }
}
