import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentShape } from './content-shape.ts';

test('the generated types are those of this schema and these queries, else: npm run content:types', async () => {
  const generated = await readFile(
    join(
      import.meta.dirname,
      '..',
      '..',
      'functions',
      'site',
      'content',
      'content-types.generated.ts',
    ),
    'utf8',
  );
  expect(generated.split('\n')[0]).toBe(`// shape ${await contentShape()}`);
});
