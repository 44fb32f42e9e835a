import { expect, test } from 'vitest';
import { tokenDefinition } from './token-definition.ts';

const SANITY_STUDIO_SITE = 'http://localhost:1';

test.each([
  { SANITY_STUDIO_PROJECT_ID: 'abc' },
  { SANITY_STUDIO_API_HOST: 'https://lake.example' },
  { SANITY_STUDIO_TOKEN: 'of-another-lake' },
])('no site is asked where it is named what to work on: %o', async (env) => {
  expect(await tokenDefinition('serve', { SANITY_STUDIO_SITE, ...env })).toEqual({});
});

test('what is built asks no site, and holds no token', async () => {
  expect(await tokenDefinition('build', { SANITY_STUDIO_SITE })).toEqual({});
});
