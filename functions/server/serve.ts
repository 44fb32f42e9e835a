import { StartError } from '../platform/errors.ts';
import { readConfig } from './config.ts';
import { listPlaces } from './places.ts';
import type { Product } from './start.ts';

/** The longest stop after the server takes no more requests; then the process ends anyway. */
const STOP_LIMIT_MS = 10_000;

let product: Product | undefined;
let drainMs = 0;
let isStopping = false;

// Registered first, because a start that is interrupted, or whose parent dies meanwhile, has to end as well.
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
process.on('disconnect', stop);
if (process.connected === false) stop();

try {
  const config = readConfig();
  drainMs = config.drainSeconds * 1_000;
  // Imported only now, so that a wrong setting is reported at once.
  const { start } = await import('./start.ts');
  product = await start(config);
  const { production } = config;
  process.stdout.write(
    listPlaces(product.places, { production, isTerminal: process.stdout.isTTY }),
  );
  const { studioLink } = product;
  // A missing parent is no error, because its end stops the server.
  if (studioLink) process.send?.({ studioLink }, undefined, {}, () => undefined);
} catch (error) {
  const sentence =
    error instanceof StartError ? error.message : `The start failed: ${(error as Error).stack}`;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function stop(): void {
  if (isStopping) return;
  isStopping = true;
  // An unfinished start may be killed at any moment: the database survives that.
  if (!product) process.exit(0);
  setTimeout(() => process.exit(1), drainMs + STOP_LIMIT_MS);
  product.stop().then(
    () => process.exit(0),
    (error) => {
      process.stderr.write(`Stopping failed: ${String(error)}\n`);
      process.exit(1);
    },
  );
}
