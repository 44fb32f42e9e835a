import { expect, it } from 'vitest';
import { parseSettings } from './settings.ts';

it('reads where the content lives, and keeps only the origin', () => {
  expect(
    parseSettings({
      projectId: 'embedded',
      dataset: 'production',
      apiHost: 'http://localhost:3001/',
    }),
  ).toEqual({
    projectId: 'embedded',
    dataset: 'production',
    apiHost: 'http://localhost:3001',
    token: null,
  });
});

it('means the hosted lake by null', () => {
  expect(
    parseSettings({ projectId: 'abc123', dataset: 'staging', apiHost: null }).apiHost,
  ).toBeNull();
});

it.each([
  [null],
  [{}],
  [{ projectId: 'embedded', dataset: 'production' }],
  [{ projectId: '', dataset: 'production', apiHost: null }],
  [{ projectId: 'a/b', dataset: 'production', apiHost: null }],
  [{ projectId: 'embedded', dataset: 'production', apiHost: 'javascript:alert(1)' }],
  [{ projectId: 'embedded', dataset: 'production', apiHost: null, token: '' }],
])('refuses %j', (answer) => {
  expect(() => parseSettings(answer)).toThrow();
});
