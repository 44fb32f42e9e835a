import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { immutableFiles } from './immutable-files.ts';

const folder = await mkdtemp(join(tmpdir(), 'files-'));
await mkdir(join(folder, 'built', 'assets'), { recursive: true });
const files = {
  'secret.txt': 'secret',
  'built/assets/app-1a_B.js': 'script',
  'built/assets/app-1a_B.js.br': 'brotli',
  'built/assets/app-1a_B.js.gz': 'gzipped',
  'built/assets/tiny.css': 'a{}',
  'built/assets/.hidden': 'hidden',
};
for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
const app = new Hono();
app.use('/studio/assets/*', immutableFiles(join(folder, 'built'), '/studio'));
app.all('*', (c) => c.text('next', 404));
afterAll(() => rm(folder, { recursive: true, force: true }));

const get = (path: string, accepted = '', method = 'GET') =>
  app.request(`/studio/assets/${path}`, { method, headers: { 'Accept-Encoding': accepted } });

test.each([
  ['br, gzip', 'br', 'brotli'],
  ['gzip', 'gzip', 'gzipped'],
  ['br;q=0', null, 'script'],
])('Accept-Encoding "%s" gets the encoding %s', async (accepted, encoding, text) => {
  const answer = await get('app-1a_B.js', accepted);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Encoding')).toBe(encoding);
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/javascript/);
  expect(answer.headers.get('Content-Length')).toBe(`${text.length}`);
  expect(answer.headers.get('Cache-Control')).toContain('immutable');
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
  expect(await answer.text()).toBe(text);
});

test('a file without compressed versions is sent as it is, and to HEAD without its body', async () => {
  const answer = await get('tiny.css', 'br');
  expect(answer.headers.get('Content-Encoding')).toBeNull();
  expect(await answer.text()).toBe('a{}');
  const head = await get('tiny.css', 'br', 'HEAD');
  expect(head.headers.get('Content-Length')).toBe('3');
  expect(await head.text()).toBe('');
});

test.each([
  'missing.js',
  '.hidden',
  '..%2f..%2fsecret.txt',
  '%2e%2e/%2e%2e/secret.txt',
  'a%00b.js',
  '',
])('"%s" is left to the next handler', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test('other methods are left to the next handler', async () => {
  expect((await get('tiny.css', '', 'POST')).status).toBe(404);
});
