import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { eventually } from '#sandbox/shared/testing/eventually.ts';

/** How a process ended. */
interface End {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** One of our programs as a process of its own, which dies with the process of the test. */
export interface Program {
  pid: number;
  /** What it has written so far, on stdout and stderr. */
  stdout(): string;
  stderr(): string;
  ended: Promise<End>;
  /** The end, or undefined while it runs. */
  end(): End | undefined;
  signal(signal: NodeJS.Signals): void;
  /** Signals the program and all it has started, as Ctrl+C in a terminal does; for one started apart. */
  signalGroup(signal: NodeJS.Signals): void;
  /** Closes the channel to its parent, as the parent's death would. */
  abandon(): void;
  /** Kills it as `kill -9` does, and waits for its end. */
  kill(): Promise<void>;
}

/** A server's own port and those that its stand-ins take after it, with some to spare. */
export const SERVER_PORTS = 12;

const root = join(import.meta.dirname, '..', '..', '..');
const START_LIMIT_MS = 60_000;

const running = new Set<Program>();

interface How {
  /** In a process group of its own. */
  apart?: boolean;
  args?: readonly string[];
  /** Below the project's own, where it runs. */
  folder?: string;
}

/** Starts a script with exactly this environment beside what every process needs. */
export function run(
  script: string,
  env: Record<string, string> = {},
  { apart = false, args = [], folder = '.' }: How = {},
): Program {
  const { PATH = '', HOME = '' } = process.env;
  const compiled = join(root, 'node_modules', '.prepared', 'compiled');
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: join(root, folder),
    detached: apart,
    env: { PATH, HOME, NODE_COMPILE_CACHE: compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const stdout = collect(child.stdout);
  const stderr = collect(child.stderr);
  let end: End | undefined;
  // Not 'close', which never comes once the channel was closed from here.
  const ended = Promise.all([once(child, 'exit'), stdout.ended, stderr.ended]).then(
    ([[code, signal]]): End => {
      running.delete(program);
      end = { code, signal };
      return end;
    },
  );
  const program: Program = {
    pid: child.pid ?? 0,
    stdout: stdout.text,
    stderr: stderr.text,
    ended,
    end: () => end,
    signal: (signal) => void child.kill(signal),
    signalGroup: (signal) => void process.kill(-(child.pid ?? 0), signal),
    abandon: () => child.disconnect(),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
  running.add(program);
  return program;
}

/** What a stream has brought so far, and its end. */
function collect(stream: Readable | null) {
  if (!stream) throw new Error('the output is not piped');
  let text = '';
  stream.setEncoding('utf8').on('data', (more: string) => {
    text += more;
  });
  return { text: () => text, ended: once(stream, 'end') };
}

/** Starts a script and waits until it has written `ready`. */
export async function start(
  script: string,
  ready: string,
  env?: Record<string, string>,
  how?: How,
): Promise<Program> {
  const program = run(script, env, how);
  await eventually(
    `${script} writing "${ready}"`,
    () => {
      if (program.end()) {
        throw new Error(`${script} ended: ${program.stderr()}${program.stdout()}`);
      }
      return program.stdout().includes(ready);
    },
    START_LIMIT_MS,
  );
  return program;
}

/** Kills whatever a test has left running. */
export async function killAll(): Promise<void> {
  await Promise.all([...running].map((program) => program.kill()));
}
