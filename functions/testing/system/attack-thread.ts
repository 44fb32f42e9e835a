import { randomBytes } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import type { Site } from '#tools/bench/accepted-calls.ts';
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
const site: Site = {
  picture: /\/images\/[\w/-]+\.\w+/.exec(about)?.[0] ?? '',
  receipt: randomBytes(9_000_000),
  async call(path, body) {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    note(answer.status);
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    return answer.json();
  },
};
await Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => attackFrom(at)));
parentPort?.postMessage(statuses);

async function attackFrom(first: number): Promise<void> {
  for (let at = first; !isOver; at += CONNECTIONS) {
    const attacks = attacksOn(routes[(at * STRIDE) % routes.length] ?? '', site);
    const attack = attacks[Math.floor(at / routes.length) % attacks.length];
    // Whoever is refused a booking has no call that needs one.
    const request = await Promise.resolve(attack?.(at)).catch(() => undefined);
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
  if (answer) note(answer.status);
}

function note(status: number): void {
  if (status === 429 && !statuses[429]) parentPort?.postMessage('refused');
  statuses[status] = (statuses[status] ?? 0) + 1;
}
