import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';

const HOME = join(import.meta.dirname, '..');
/** A project that starts a lake, asks it something costly and uploads a picture: each runs in a program of its own. */
const PROGRAM = `
import sharp from 'sharp';
import { type ContentLake, startContentLake } from 'content-lake';
import { createTestLake, type TestLake } from 'content-lake/testing';

// @ts-expect-error: a lake needs a database.
export const started: Promise<ContentLake> = startContentLake.call(null, { port: 0, tokens: [] }).catch(() => null);
const lake: TestLake = await createTestLake();
await lake.writer.create({ _id: 'home', _type: 'page' });
const digits = Array.from({ length: 10 }, (_, n) => \`{"n": \${n}}\`);
const costly = \`count({"a": [\${digits}]}{"r": a[]{"r": ^.a[]{"r": ^.^.a[]{"r": ^.^.^.a[]{"r": count(^.^.^.^.a[]{n})}}}}}.r)\`;
const image = sharp({ create: { width: 4, height: 3, channels: 3, background: 'teal' } }).png();
const asset = await lake.writer.assets.upload('image', await image.toBuffer());
const answers = [await lake.anonymous.fetch('*[_type == "page"]._id'), await lake.anonymous.fetch(costly)];
process.stdout.write(JSON.stringify([...answers, asset.metadata.dimensions.width]));
await lake.stop();
`;

let project: string;
let installed: string;

beforeAll(async () => {
  await mkdir(join(HOME, '.data'), { recursive: true });
  project = await mkdtemp(join(HOME, '.data', 'empty-project-'));
  installed = join(project, 'node_modules', 'content-lake');
  await mkdir(installed, { recursive: true });
  await writeFile(join(project, 'package.json'), '{ "type": "module" }');
  await writeFile(join(project, 'program.ts'), PROGRAM);
  const before = await readFile(join(HOME, 'package.json'), 'utf8');
  execFileSync('npm', ['pack', '--silent', '--pack-destination', project], { cwd: HOME });
  expect(await readFile(join(HOME, 'package.json'), 'utf8')).toBe(before);
  const unpack = ['--extract', '--strip-components=1', '--directory', installed];
  execFileSync('tar', [...unpack, '--file', join(project, 'content-lake-0.1.0.tgz')]);
});
afterAll(() => rm(project, { recursive: true, force: true }));

it('answers queries and takes pictures when another project imports it', () => {
  const output = execFileSync(process.execPath, ['program.ts'], { cwd: project, encoding: 'utf8' });
  expect(JSON.parse(output)).toEqual([['home'], 10, 4]);
});

it('brings its types', () => {
  const settings = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--module',
    'NodeNext',
    '--target',
    'ES2024',
  ];
  execFileSync('tsc', [...settings, '--types', 'node', 'program.ts'], { cwd: project });
});

it('starts by its command', async () => {
  const { bin } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  const args = [join(installed, bin['content-lake']), '--port', '0', '--data', project];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const { value: url } = await createInterface(child.stdout)[Symbol.asyncIterator]().next();
  expect((await fetch(`${url}/v1/data/query/production?query=1`)).status).toBe(200);
  child.kill('SIGTERM');
  expect((await once(child, 'exit'))[0]).toBe(0);
});
