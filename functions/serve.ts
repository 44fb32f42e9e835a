import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { StartError } from './start-error.ts';

/** How long a stop may take before the process ends anyway. */
const STOP_LIMIT_MS = 10_000;

try {
  const product = await compose(readConfig());
  process.stdout.write(table(product.places));
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    const limit = setTimeout(() => process.exit(1), STOP_LIMIT_MS);
    product.stop().then(
      () => {
        clearTimeout(limit);
        process.exit(0);
      },
      (error) => {
        process.stderr.write(`Stopping failed: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('disconnect', stop);
} catch (error) {
  const sentence =
    error instanceof StartError ? error.message : `The start failed: ${(error as Error).stack}`;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function table(places: ReadonlyArray<readonly [string, string]>): string {
  const width = Math.max(...places.map(([name]) => name.length));
  const lines = places.map(([name, place]) => `  ${name.padEnd(width)}  ${place}`);
  return `\n${lines.join('\n')}\n\n  Stop with Ctrl+C.\n`;
}
