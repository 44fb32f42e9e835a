import type { ProblemCode } from '#machines/problem.ts';
import { outsideTroubles } from '../doors.ts';
import { type Program, run, start } from '../program.ts';

/** The product's own server on one place for its data, with its stand-ins; killed and started again and again. */
export interface Server {
  /** Kills it as `kill -9` does, at any moment of its life. */
  kill(): Promise<void>;
  /** Ends it as Ctrl+C does. */
  stop(): Promise<void>;
  /** Resolves when it serves. */
  start(): Promise<void>;
  /** Begins a start, and does not wait for it. */
  begin(): void;
  starts(): number;
  /** What it complained of that is none of the outside world's doing. */
  complaints(): string[];
}

const MAIN = 'functions/server/main.js';
const READY = 'Ctrl+C';

export function createServer(env: Record<string, string>): Server {
  const lives: Program[] = [];
  const last = () => {
    const program = lives.at(-1);
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
      lives.push(await start(MAIN, READY, env));
    },
    begin() {
      lives.push(run(MAIN, env));
    },
    starts: () => lives.length,
    complaints: () =>
      lives.flatMap((life) => life.stderr().split('\n').filter(Boolean)).filter(isComplaint),
  };
}

/** Warnings are of events that were refused and of providers that were away, as they must be in a storm. */
function isComplaint(line: string): boolean {
  try {
    const { level, code } = JSON.parse(line) as { level: string; code?: ProblemCode };
    return level !== 'warn' && !(code && outsideTroubles.has(code));
  } catch {
    return true;
  }
}
