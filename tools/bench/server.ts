import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { root, serverArguments, serverEnvironment } from '../setup/prepare.js';

const START_LIMIT_MS = 60_000;

export interface BenchServer {
  url: string;
  pid: number;
  /** Peak memory in bytes (Linux). */
  peakMemory(): number;
  stop(): Promise<void>;
}

/**
 * Starts the server and waits for its first answered page.
 * @throws Error when the port is taken.
 */
export async function startServer(
  port: number,
  env: Record<string, string>,
  command: readonly [string, ...string[]] = [process.execPath, ...serverArguments],
): Promise<BenchServer & { startMs: number }> {
  const url = `http://localhost:${port}`;
  await requireFree(port);
  const [program, ...args] = command;
  const started = performance.now();
  const child = spawn(program, args, {
    cwd: root,
    detached: true,
    env: {
      ...process.env,
      ...serverEnvironment,
      ...env,
      PORT: String(port),
      WRITES_PER_MINUTE: '1000000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    const ended = once(child, 'exit');
    process.kill(-(child.pid ?? 0), 'SIGINT');
    await ended;
  };
  await answered(`${url}/coaching`, child).catch(async (error) => {
    if (child.exitCode === null) await stop();
    throw error;
  });
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - started,
    peakMemory: () => peakOf(child.pid ?? 0),
    stop,
  };
}

/** @throws Error when something already answers there. */
export async function requireFree(port: number): Promise<void> {
  const socket = connect(port, 'localhost');
  const isTaken = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  if (isTaken) {
    throw new Error(
      `Port ${port} is taken by another program, which would be measured instead; stop that one first.`,
    );
  }
}

/** Resolves once the URL answers 2xx. */
export async function answered(url: string, child: ChildProcess): Promise<void> {
  const limit = performance.now() + START_LIMIT_MS;
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) {
      await answer.arrayBuffer();
      return;
    }
    if (child.exitCode !== null || performance.now() > limit)
      throw new Error(`${url} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A process's peak memory in bytes (Linux). */
export function peakOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}
