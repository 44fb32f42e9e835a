import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { root } from '../setup/prepare.js';

const script = fileURLToPath(new URL('measure.pl', import.meta.url));

/**
 * Runs a command and measures what it costs.
 * @param options.isShown whether its output is shown, or collected
 * @returns its exit code, its collected output, and the seconds by the clock and of the processor
 */
export async function runMeasured(command, args, { env, isShown }) {
  const started = Date.now();
  const output = isShown ? 'inherit' : 'pipe';
  const child = spawn('perl', [script, command, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', output, output, 'pipe'],
  });
  const [stdout, stderr, processor, exitCode] = await Promise.all([
    isShown ? '' : text(child.stdout),
    isShown ? '' : text(child.stderr),
    text(child.stdio[3]),
    new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1))),
  ]);
  return {
    exitCode,
    output: stdout + stderr,
    wall: (Date.now() - started) / 1_000,
    processor: Number(processor),
  };
}

/** A line for each part of the run, and the sum of the processor's seconds. */
export function usageTable(parts, wall) {
  const processor = parts.reduce((sum, part) => sum + part.processor, 0);
  const rows = [...parts, { label: 'all', wall, processor }];
  const width = Math.max(...rows.map(({ label }) => label.length));
  const seconds = (value) => `${value.toFixed(1).padStart(8)} s`;
  return [
    `${' '.repeat(width)}  by clock  processor`,
    ...rows.map(
      (row) => `${row.label.padEnd(width)}${seconds(row.wall)} ${seconds(row.processor)}`,
    ),
  ].join('\n');
}
