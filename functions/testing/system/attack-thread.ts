import { parentPort, workerData } from 'node:worker_threads';
import { attacksOn } from '#tools/bench/attacks.ts';
import { routes } from '#tools/bench/routes.ts';

/** Sends every attack from one network, one after another over each connection, and never waits as it is told to. */

/** More than the server works on at once for one network. */
const CONNECTIONS = 12;
/** Mixes cheap and dear endpoints, which lie side by side. */
const STRIDE = 61;
const headers = { 'X-Forwarded-For': '198.51.100.7' };
const url = String(workerData);

const statuses: Record<number, number> = {};
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});

const about = await (await fetch(`${url}/about`, { headers })).text();
const picture = /\/images\/[\w/-]+\.\w+/.exec(about)?.[0] ?? '';
await Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => attackFrom(at)));
parentPort?.postMessage(statuses);

async function attackFrom(first: number): Promise<void> {
  for (let at = first; !isOver; at += CONNECTIONS) {
    const attacks = attacksOn(routes[(at * STRIDE) % routes.length] ?? '', picture);
    const request = attacks[Math.floor(at / routes.length) % attacks.length]?.(at);
    if (request) await send(request);
  }
}

async function send(request: Request): Promise<void> {
  const { pathname, search } = new URL(request.url);
  const answer = await fetch(`${url}${pathname}${search}`, {
    method: request.method,
    headers: { ...Object.fromEntries(request.headers), ...headers },
    body: request.body ? await request.arrayBuffer() : null,
    redirect: 'manual',
  }).catch(() => null);
  await answer?.body?.cancel();
  if (answer?.status === 429 && !statuses[429]) parentPort?.postMessage('refused');
  if (answer) statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
}
