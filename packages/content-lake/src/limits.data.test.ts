import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestLake, failureOf, type TestLake } from './testing/lake.ts';

const limits = {
  queryCharacters: 5_000,
  queryMs: 200,
  resultBytes: 10_000,
  bodyBytes: 20_000,
  documentBytes: 15_000,
};
const patient = { ...limits, queryMs: 20_000, queryHeapBytes: 64 * 1024 * 1024 };

const lake = await createTestLake({ limits });
/** Ends no query by its time, which a busy machine takes for what another limit ends. */
const patientLake = await createTestLake({ limits: patient });
await lake.writer.create({ _id: 'item', _type: 'item', numbers: [1, 2, 3] });

afterAll(async () => {
  await lake.stop();
  await patientLake.stop();
});

const digits = (name: string) =>
  `"${name}": [${Array.from({ length: 10 }, (_, at) => `{"n": ${at}}`)}]`;

const nestedLoops = `{${digits('a')}}{a, "r": a[]{"r": ^.a[]{"r": ^.^.a[]{"r": ^.^.^.a[]{"r": ^.^.^.^.a[]{"r":
  count(^.^.^.^.^.a[]{"r": count(^.^.^.^.^.^.a[]{"r": count(^.^.^.^.^.^.^.a[]{n})})})}}}}}}`;

describe('a query over its limits', () => {
  it.each([
    ['is too long', `*[_id == "${'x'.repeat(5_000)}"]`, 400, 'queryParseError'],
    ['doubles a text', `{"a": "xyz"}${'{"a": a + a}'.repeat(60)}`, 400, 'queryError'],
    [
      'doubles its own shape',
      `[{}]${'{"a": @, "b": @}'.repeat(40)}`,
      400,
      'queryResultTooLargeError',
    ],
    ['is nested too deeply', `${'('.repeat(2_400)}1${')'.repeat(2_400)}`, 400, 'queryParseError'],
    ['doubles a list', `{"a": ["x", "y"]}${'{"a": a + a}'.repeat(40)}`, 400, 'queryMemoryError'],
    ['spreads a list', `{"a": ["x"]}${'{"a": [...a, ...a]}'.repeat(40)}`, 400, 'queryMemoryError'],
  ])('fails when it %s', async (_, query, status, type) => {
    const failure = await failureOf(patientLake.anonymous.fetch(query));
    expect(failure.statusCode).toBe(status);
    expect(failure.details.type).toBe(type);
  });

  it('fails when it never ends', async () => {
    const failure = await failureOf(lake.anonymous.fetch(nestedLoops));
    expect(failure.statusCode).toBe(408);
    expect(failure.details.type).toBe('queryTimeoutError');
  });

  it('leaves the server working', async () => {
    expect(await lake.anonymous.fetch('*[_id == "item"].numbers[]')).toEqual([1, 2, 3]);
    expect(lake.failures).toEqual([]);
  });

  it.each([
    `"${'a'.repeat(2_000)}" match "${'*a'.repeat(30)}b"`,
    `"${'a.'.repeat(1_000)}" in path("${'**.'.repeat(30)}b")`,
  ])('finds nothing with many wildcards', async (query) => {
    expect(await patientLake.anonymous.fetch(query)).toBe(false);
  });
});

describe('a document', () => {
  const tooLarge = { items: [{ error: { type: 'documentTooLargeError', id: 'grown' }, index: 0 }] };

  it('does not grow over its limit by patches, and is still found', async () => {
    await lake.writer.create({ _id: 'grown', _type: 'grown', parts: [] });
    const grow = () =>
      lake.writer
        .patch('grown')
        .append('parts', ['x'.repeat(4_000)])
        .commit();
    for (const _ of [1, 2, 3]) await grow();
    const failure = await failureOf(grow());
    expect(failure).toMatchObject({ statusCode: 413, details: tooLarge });
    expect(await lake.anonymous.fetch('*[_type == "grown"]{"count": count(parts)}')).toEqual([
      { count: 3 },
    ]);
  });

  it('does not grow over its limit by one text in many places', async () => {
    const parts = Array.from({ length: 200 }, (_, at) => ({ _key: `${at}`, text: '' }));
    await lake.writer.createOrReplace({ _id: 'grown', _type: 'grown', parts });
    const patch = lake.writer.patch('grown').set({ 'parts[text==""].text': 'x'.repeat(1_000) });
    expect(await failureOf(patch.commit())).toMatchObject({ statusCode: 413, details: tooLarge });
  });
});

describe('what is nested too deep', () => {
  const levels = (depth: number) => `${'{"a":['.repeat(depth / 2)}1${']}'.repeat(depth / 2)}`;
  const deep = levels(5_000);
  const edit = `{"actionType":"sanity.action.document.edit","publishedId":"item","draftId":"drafts.item","patch":{"set":{"deep":${deep}}}}`;
  const tooDeep = { type: 'validationError', description: expect.stringContaining('max depth') };
  let roomy: TestLake;

  beforeAll(async () => {
    roomy = await createTestLake();
    await roomy.writer.create({ _id: 'item', _type: 'item' });
  });

  afterAll(() => roomy.stop());

  it.each([
    ['a document', 'mutate', `{"mutations":[{"create":{"_type":"item","deep":${deep}}}]}`],
    ['a patch', 'mutate', `{"mutations":[{"patch":{"id":"item","set":{"deep":${deep}}}}]}`],
    [
      'a selection',
      'mutate',
      `{"mutations":[{"delete":{"query":"*[a==$a]","params":{"a":${deep}}}}]}`,
    ],
    ['an action', 'actions', `{"actions":[${edit}]}`],
    ['a parameter', 'query', `{"query":"$a","params":{"a":${deep}}}`],
    ['a parameter in the address', `query?query=$a&$a=${levels(1_000)}`, null],
    ['nothing that is meant', 'mutate', deep],
  ])('is refused: %s', async (_, path, body) => {
    const [name, search = ''] = path.split('?');
    const address = `${roomy.url}/v2025-02-19/data/${name}/production?${search}`;
    const method = body === null ? 'GET' : 'POST';
    const headers = { authorization: 'Bearer a-writing-token' };
    const response = await fetch(address, { method, body, headers });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: tooDeep });
    expect(roomy.failures).toEqual([]);
  });

  it('is refused when patches make a document so, and 100 levels are kept as they are', async () => {
    const { writer, anonymous } = roomy;
    const kept = JSON.parse(levels(98));
    await writer.createOrReplace({ _id: 'item', _type: 'item', kept });
    const path = `kept${'.a[0]'.repeat(49)}`;
    const failure = await failureOf(
      writer
        .patch('item')
        .set({ [path]: { a: [1] } })
        .commit(),
    );
    expect(failure).toMatchObject({ statusCode: 400, details: { items: [{ error: tooDeep }] } });
    expect(await anonymous.fetch('*[_id == "item"][0].kept')).toEqual(kept);
  });
});

describe('a request', () => {
  const mutate = (body: string) =>
    fetch(`${lake.url}/v1/data/mutate/production`, {
      method: 'POST',
      body,
      headers: { authorization: 'Bearer a-writing-token', 'content-type': 'application/json' },
    });

  it('is refused when its body is too large', async () => {
    expect((await mutate(JSON.stringify({ mutations: ['x'.repeat(20_000)] }))).status).toBe(413);
  });

  it.each(['', 'nonsense', '[]', '{}', '{"mutations": [{}]}', '{"mutations": [{"create": 1}]}'])(
    'is refused when its body is %j',
    async (body) => {
      expect((await mutate(body)).status).toBe(400);
    },
  );

  it.each([
    ['mutate/production?visibility=soon', 'POST'],
    ['listen/production?query=*&visibility=soon', 'GET'],
  ])('to %s is refused for its visibility', async (path, method) => {
    const body = method === 'POST' ? JSON.stringify({ mutations: [] }) : null;
    const headers = { authorization: 'Bearer a-writing-token', 'content-type': 'application/json' };
    const response = await fetch(`${lake.url}/v1/data/${path}`, { method, body, headers });
    expect(await response.text()).toContain('Invalid visibility');
  });

  it.each(['sync', 'async', 'deferred'] as const)('may be %s', async (visibility) => {
    const { writer } = lake;
    expect(await writer.create({ _type: 'seen' }, { visibility })).toMatchObject({ _type: 'seen' });
  });

  it('is allowed from any origin', async () => {
    const preflight = await fetch(`${lake.url}/v1/data/query/production`, {
      method: 'OPTIONS',
      headers: { origin: 'http://studio.test', 'access-control-request-headers': 'authorization' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('http://studio.test');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization');
    const failed = await fetch(`${lake.url}/v1/data/query/production?query=*[`, {
      headers: { origin: 'http://studio.test' },
    });
    expect(failed.status).toBe(400);
    expect(failed.headers.get('access-control-allow-origin')).toBe('http://studio.test');
    expect(failed.headers.get('access-control-allow-credentials')).toBe('true');
  });

  it('is answered with 404 at an unknown path', async () => {
    expect((await fetch(`${lake.url}/v1/data/unknown/production`)).status).toBe(404);
  });
});
