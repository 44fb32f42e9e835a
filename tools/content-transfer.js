import { fileURLToPath } from 'node:url';
import { onPinnedNode } from './setup/pinned-node.js';

const isTerminal = process.stderr.isTTY;
const clear = isTerminal ? '\r\u001b[K' : '';

/** `npm run content:export` and `npm run content:import`: content with its assets between a lake and a file. */
await onPinnedNode(fileURLToPath(import.meta.url), async () => {
  const { transfer } = await import('./content-transfer/run.ts');
  const [direction, ...args] = process.argv.slice(2);
  const sentence = await transfer(direction, args, process.env, report);
  process.stderr.write(`${clear}${sentence}\n`);
});

/** Updates one line on a terminal; elsewhere it prints each step once, when it is done. */
function report(step, done, total) {
  if (isTerminal) process.stderr.write(`${clear}${step} … ${done}${total ? ` of ${total}` : ''}`);
  else if (done === total) process.stderr.write(`${step} … ${done}\n`);
}
