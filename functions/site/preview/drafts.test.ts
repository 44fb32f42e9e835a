import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stegaClean } from '@sanity/client/stega';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lakeClient } from '../content/lake.ts';
import { draftsOf } from './preview.ts';

const values = {
  title: { value: 'A headline', path: "$['title']['en']" },
  arabic: { value: 'عنوان', path: "$['parts'][0]['title']['ar']" },
  path: { value: '/coaching', path: "$['link']['path']" },
  name: { value: 'Layla Haddad', path: "$['name']" },
  kind: { value: 'personalized', path: "$['kind']['en']['type']" },
};

type Name = keyof typeof values;
const names = Object.keys(values) as Name[];

/** A lake's answer with a source map. */
const answer = {
  result: Object.fromEntries(names.map((name) => [name, values[name].value])),
  resultSourceMap: {
    documents: [{ _id: 'drafts.coachingPage', _type: 'coachingPage' }],
    paths: names.map((name) => values[name].path),
    mappings: Object.fromEntries(
      names.map((name, path) => [
        `$['${name}']`,
        { type: 'value', source: { type: 'documentValue', document: 0, path } },
      ]),
    ),
  },
};

let server: Server;
let asked: IncomingMessage | undefined;
let result: Record<Name, string>;

beforeEach(async () => {
  server = createServer((request, response) => {
    asked = request;
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const apiUrl = `http://127.0.0.1:${port}`;
  const client = lakeClient({ projectId: 'p', dataset: 'd', apiUrl, token: 'reads-drafts' });
  result = await draftsOf(client)('*', {});
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('draftsOf queries the drafts perspective with the token and a source map', () => {
  const { searchParams } = new URL(asked?.url ?? '', 'http://lake');
  expect(searchParams.get('perspective')).toBe('drafts');
  expect(searchParams.get('resultSourceMap')).toBe('withKeyArraySelector');
  expect(asked?.headers.authorization).toBe('Bearer reads-drafts');
});

test.each(['title', 'arabic'] as const)(
  'the text %s is marked invisibly with its source field',
  (name) => {
    expect(result[name]).not.toBe(values[name].value);
    expect(stegaClean(result[name])).toBe(values[name].value);
  },
);

test.each(['path', 'name', 'kind'] as const)('the value %s is not marked', (name) => {
  expect(result[name]).toBe(values[name].value);
});
