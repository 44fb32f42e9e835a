import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import fc from 'fast-check';
import { printFigures, proofSize } from 'service-kit/testing/proof';
import { afterAll, expect, it } from 'vitest';
import { PATIENCE_MS } from '#machines/testing/random-walks.ts';
import { loadContent, render } from '#web/entry-server.tsx';
import { documents } from '#web/testing/documents.ts';
import { lakeOf } from '#web/testing/lake.ts';
import type { LogFields } from '../platform/logger.ts';
import type { ContentFetch } from '../site/content/lake.ts';
import { createPageStore } from '../site/content/page-store.ts';
import { createPageStoreTable } from '../site/content/page-store-table.ts';
import type { Renderer } from '../site/pages/renderer.ts';
import { createStudio } from '../site/pages/studio.ts';
import type { LogLine } from '../testing/logger.ts';
import { type OddRequest, oddRequests } from '../testing/odd-requests.ts';
import { testSite } from '../testing/site.ts';
import { newVisitor } from '../testing/visitor.ts';
import { openWorld } from '../testing/world.ts';

const RUNS = proofSize(400, 100_000);
const SEED = 20_261_122;

const webFolder = join(import.meta.dirname, '..', '..', 'web');
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const template = await readFile(join(webFolder, 'index.html'), 'utf8');
const renderer = { render, loadContent, template } as Renderer;
const world = await openWorld({
  limits: { writesPerMinute: 1e9, pollsPerMinute: 1e9 },
  pages: ({ database, logger }) => {
    const table = createPageStoreTable(database, 'fuzz');
    const site = testSite(renderer, {
      renderer: async () => renderer,
      clientFolder: webFolder,
      fetchContent: remembered(lakeOf(documents).fetch),
      pageStore: createPageStore({ table, logger }),
      logger,
    });
    const ids = { projectId: 'fuzz', dataset: 'fuzz' };
    const nowhere = {
      apiHost: null,
      origin: 'http://localhost:3000',
      imageOrigins: [],
      editor: null,
    };
    return [createStudio({ folder: webFolder, ...ids, ...nowhere }), site.endpoints];
  },
});
afterAll(() => agent.destroy());

/** What the lake answers does not change here, and asking it takes longest. */
function remembered(fetch: ContentFetch): ContentFetch {
  const answers = new Map<string, Promise<unknown>>();
  return <T>(query: string, params: Record<string, unknown>) => {
    const key = JSON.stringify([query, params]);
    const answer = answers.get(key) ?? fetch(query, params);
    if (answers.size < 1_000) answers.set(key, answer);
    return answer as Promise<T>;
  };
}

/** Sends it as it is, where `fetch` would put the path in order first. */
function send(odd: OddRequest): Promise<{ status: number; text: string }> {
  const { method, path, headers, body } = odd;
  return new Promise((resolve, reject) => {
    const { hostname: host, port } = new URL(world.url);
    const sent = request({ host, port, method, path, headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', reject);
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server had closed a connection that was kept: nobody read the request.
      if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(send(odd));
      else reject(error);
    });
    sent.end(body ?? undefined);
  });
}

const errorType = (error: LogFields[string] | undefined) =>
  typeof error === 'object' && error !== null ? error.type : undefined;

const STACK = /\n\s+at |"stack":|node_modules/;

/** Why an answer, or what was logged meanwhile, is not as it should be. */
function faultOf(status: number, text: string, lines: readonly LogLine[]): string | null {
  // A provider does not know what a message in its name is about: it may send the message again.
  const isRefused = lines.some(({ fields: { error } }) => errorType(error) === 'GatewayRefusal');
  if (status === 503 && isRefused) return null;
  if (status >= 500) return `answered with ${status}: ${text}`;
  if (STACK.test(text)) return 'a stack in the answer';
  const told = lines.find((line) => STACK.test(JSON.stringify(line)));
  return told ? `logged: ${JSON.stringify(told)}` : null;
}

it(
  'nothing that is sent makes the program fail, or tell how it is built',
  async () => {
    const visitor = await newVisitor(world);
    const { reference } = await visitor.link('bank_transfer');
    const { idempotencyKey: key, bookingId, token } = visitor;
    const answers = new Map<number, number>();
    const requests = await oddRequests({ key, bookingId, token, reference });
    const sound = fc.asyncProperty(requests, async (odd) => {
      world.logger.lines.length = 0;
      const { status, text } = await send(odd);
      answers.set(status, (answers.get(status) ?? 0) + 1);
      expect(faultOf(status, text, world.logger.lines)).toBeNull();
    });
    await fc.assert(sound, { seed: SEED, numRuns: RUNS });
    const counts = [...answers].sort(([a], [b]) => a - b).map((each) => each.join(': '));
    printFigures(`${RUNS} requests, answered ${counts.join(', ')}`);
    for (const status of [200, 400, 404, 405, 422]) expect([...answers.keys()]).toContain(status);
  },
  PATIENCE_MS,
);
