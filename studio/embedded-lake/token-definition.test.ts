import { expect, test } from 'vitest';
import { tokenDefinition } from './token-definition.ts';

const SANITY_STUDIO_SITE = 'http://localhost:1';

test.each([
  { SANITY_STUDIO_PROJECT_ID: 'abc' },
  { SANITY_STUDIO_API_HOST: 'https://lake.example' },
  { SANITY_STUDIO_TOKEN: 'of-another-lake' },
])('tokenDefinition asks no site when the environment names a lake or project: %o', async (env) => {
  expect(await tokenDefinition('serve', { SANITY_STUDIO_SITE, ...env })).toEqual({});
});

test('tokenDefinition of a build asks no site and contains no token', async () => {
  expect(await tokenDefinition('build', { SANITY_STUDIO_SITE })).toEqual({});
});

test('tokenDefinition refuses to build a token into public files', async () => {
  await expect(tokenDefinition('build', { SANITY_STUDIO_TOKEN: 'of-an-editor' })).rejects.toThrow(
    'leave SANITY_STUDIO_TOKEN empty',
  );
});

test('tokenDefinition explains what is missing when no site is running', async () => {
  await expect(tokenDefinition('serve', { SANITY_STUDIO_SITE })).rejects.toThrow(
    /^There is no site at http:\/\/localhost:1: start it with npm start/,
  );
});
