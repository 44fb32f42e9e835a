import fc from 'fast-check';

export const NUL = '\u0000';

const oddText = fc.oneof(
  fc.constantFrom(
    ...['', ' ', NUL, `a${NUL}b`, '\ud800', 'a\udc00', '\ufeff', '\u202e', '😀', 'لَيْلى', '٣٤٩'],
    ...['__proto__', 'constructor', 'toString', 'null', '-1', '1e999', '../..', '//', '%00', '%'],
    ...["'; --", '{{title}}', '<script>', '2026-13-45T99:99:99Z', 'ar', 'x'.repeat(3_000)],
    `https://calendar.example.org/${NUL}`,
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.array(fc.nat(0xff_ff), { maxLength: 6 }).map((units) => String.fromCharCode(...units)),
);

const oddValue = fc.oneof(
  { weight: 4, arbitrary: oddText },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      ...[null, true, 0, -1, 2 ** 53, 1e308, -0.5, {}, [], [[]], [null]],
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 5 }) },
);

/** JSON that no `JSON.stringify` writes. */
const oddJson = fc.oneof(
  fc.constantFrom(
    ...['', '{', 'null', '[]', '"x"', '1e999', '-', '{"a":1,"a":2}', '{"__proto__":{"x":1}}'],
    ...['{"constructor":{"prototype":1}}', '[1,]', '\ufeff{}', `"${NUL}"`, 'NaN', '{"x":1e400}'],
    `{"a":${'9'.repeat(400)}}`,
  ),
  fc.nat(10_000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.nat(10_000).map((depth) => '{"a":'.repeat(depth)),
  fc.nat(9_000).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
);

export type Body = Readonly<Record<string, unknown>>;

/** A sound body with a few of its fields, at any depth, made odd, left out or doubled. */
export function mutated(sound: Body): fc.Arbitrary<string> {
  const keys = fc.oneof(
    fc.constantFrom(...Object.keys(sound), '__proto__', 'constructor'),
    oddText,
  );
  const changes = fc.array(fc.tuple(keys, fc.option(oddValue, { nil: undefined }), fc.boolean()), {
    maxLength: 3,
  });
  return changes.map((list) => {
    const entries = new Map<string, unknown>(Object.entries(sound));
    for (const [key, value, isInside] of list) {
      const before = entries.get(key);
      const isObject = typeof before === 'object' && before !== null;
      entries.set(key, isInside && isObject ? inside(before, value) : value);
    }
    // Written by hand, because an object takes `__proto__` for no field of its own.
    const fields = [...entries].flatMap(([key, value]) =>
      value === undefined ? [] : [`${JSON.stringify(key)}:${JSON.stringify(value)}`],
    );
    return `{${fields.join(',')}}`;
  });
}

function inside(before: object, value: unknown): unknown {
  const [key = 'x'] = Object.keys(before);
  return Array.isArray(before) ? [...before, value] : { ...before, [key]: value };
}

export const bytes = (text: string) => new TextEncoder().encode(text);

export const bodyFrom = (sound: Body): fc.Arbitrary<Uint8Array> =>
  fc.oneof(
    { weight: 8, arbitrary: mutated(sound).map(bytes) },
    { weight: 1, arbitrary: oddJson.map(bytes) },
    { weight: 1, arbitrary: oddValue.map((value) => bytes(JSON.stringify(value))) },
    { weight: 1, arbitrary: fc.nat(200).map((end) => bytes(JSON.stringify(sound)).slice(0, end)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }) },
  );

export const contentTypes = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...['', 'text/plain', 'application/json; charset=utf-16', 'multipart/form-data', ';;', '/'],
      ...['application/x-www-form-urlencoded', 'application/pdf', 'image/png', 'image/svg+xml'],
    ),
  },
);

/** What a header may hold. */
const headerText = fc
  .array(fc.oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0x80, max: 0xff })), {
    maxLength: 20,
  })
  .map((units) => String.fromCharCode(...units));

export const oddHeaders = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.dictionary(
      fc.constantFrom(
        ...['Accept', 'Accept-Encoding', 'Accept-Language', 'Cookie', 'If-None-Match', 'Range'],
        ...['Origin', 'X-Forwarded-For', 'X-Forwarded-Proto', 'Authorization', 'X-File-Name'],
        ...['If-Modified-Since', 'Content-Encoding', 'Traceparent', 'X-Request-Id', 'Host'],
      ),
      fc.oneof(
        headerText,
        fc.constantFrom(
          ...[
            'gzip;q=abc, br;q=-1',
            'language=%00',
            'language=%',
            'preview=x.y',
            '"a", W/"b"',
            '*',
          ],
          ...[
            'bytes=9-1',
            'a'.repeat(2_000),
            '::1, ::::',
            '%E0%A4%A',
            '%00',
            '[::1',
            'a b',
            'x:99999',
          ],
        ),
      ),
      { maxKeys: 3 },
    ),
  },
);

export const methods = fc.oneof(
  { weight: 12, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PURGE'),
  },
);

/** A query's value as it is sent: percent-encoded, or as it is as far as HTTP allows. */
const queryText = fc.oneof(
  oddText.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom(
    '%',
    '%00',
    '%ff%fe',
    '%ed%a0%80',
    '+',
    '&&=',
    '%2F%2F',
    '/coaching',
    '//x',
    '\\',
  ),
);

export const queries = (...names: string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...names), queryText), { maxLength: 3 })
    .map((list) =>
      list.map(([name, value], index) => `${index ? '&' : '?'}${name}=${value}`).join(''),
    );

const segment = fc.oneof(
  queryText,
  fc.constantFrom(
    ...['', '.', '..', '%2e%2e', '%5c', ';', ':id', '*', '%c0%af', '%E0%A4%A', 'index.html', 'en'],
    ...['studio', 'assets', 'coaching', 'legal', 'functions', 'v1', 'rest', '@', '~', 'é', '.env'],
  ),
);

/** Paths near the pages of a site. */
export const pathsNear = (pages: readonly string[]) =>
  fc.oneof(
    fc.constantFrom(...pages),
    fc.constantFrom(
      '//',
      '///',
      '//coaching',
      '//x.example/coaching',
      '/coaching//',
      '/%2f',
      '/\\\\x',
      '*',
    ),
    fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => `/${parts.join('/')}`),
    fc.tuple(fc.constantFrom(...pages), segment).map(([path, more]) => `${path}/${more}`),
  );
