import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { eventually } from 'service-kit/testing/eventually';

/** How a process ended. */
interface End {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** One of our programs in its own process, which ends with the test's process. */
export interface Program {
  pid: number;
  /** The output so far. */
  stdout(): string;
  stderr(): string;
  ended: Promise<End>;
  /** Undefined while it runs. */
  end(): End | undefined;
  signal(signal: NodeJS.Signals): void;
  /** Signals the program's process group, as Ctrl+C does; only if it was started with `ownGroup`. */
  signalGroup(signal: NodeJS.Signals): void;
  /** Kills it with SIGKILL and waits for its end. */
  kill(): Promise<void>;
}

/** A server's port, and the following ones for its stand-ins, with some to spare. */
export const SERVER_PORTS = 12;

export const root = join(import.meta.dirname, '..', '..', '..');
/** Only ends a start that hangs: a busy machine may take minutes. */
const START_LIMIT_MS = 600_000;

const running = new Set<Program>();

interface RunOptions {
  /** Whether it gets its own process group. */
  ownGroup?: boolean;
  args?: readonly string[];
  /** Its working directory, relative to the project's. */
  folder?: string;
  /** The project's folder; another one for another version. */
  project?: string;
}

/** Starts a script with only PATH, HOME, the compile cache and `env` as its environment. */
export function run(
  script: string,
  env: Record<string, string> = {},
  { ownGroup = false, args = [], folder = '.', project = root }: RunOptions = {},
): Program {
  return follow(
    spawn(process.execPath, [join(project, script), ...args], {
      cwd: join(project, folder),
      detached: ownGroup,
      env: environment(env),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    }),
  );
}

/** Runs `npm start` as npm does, in a shell. */
export async function npmStart(env: Record<string, string>): Promise<Program> {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return follow(
    spawn('sh', ['-c', scripts.start], {
      cwd: root,
      env: environment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
}

function environment(env: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env;
  const compiled = join(root, 'node_modules', '.prepared', 'compiled');
  return { PATH, HOME, NODE_COMPILE_CACHE: compiled, ...env };
}

/** Follows a process whose output is piped. */
export function follow(child: ChildProcess): Program {
  const stdout = collect(child.stdout);
  const stderr = collect(child.stderr);
  let end: End | undefined;
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
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
  running.add(program);
  return program;
}

/** Collects the text of a stream. */
function collect(stream: Readable | null) {
  if (!stream) throw new Error('the output is not piped');
  let text = '';
  stream.setEncoding('utf8').on('data', (more: string) => {
    text += more;
  });
  return { text: () => text, ended: once(stream, 'end') };
}

/** Starts a script and waits until its output contains `ready`. */
export async function start(
  script: string,
  ready: string,
  env?: Record<string, string>,
  options?: RunOptions,
): Promise<Program> {
  const program = run(script, env, options);
  await hasWritten(program, ready);
  return program;
}

/** Waits until a program's output contains a text. @throws Error if the program ends before. */
export async function hasWritten(program: Program, text: string): Promise<void> {
  await eventually(
    `the output "${text}"`,
    () => {
      if (program.end()) throw new Error(`it ended: ${program.stderr()}${program.stdout()}`);
      return program.stdout().includes(text);
    },
    START_LIMIT_MS,
  );
}

/** Kills every program that is still running. */
export async function killAll(): Promise<void> {
  await Promise.all([...running].map((program) => program.kill()));
}
