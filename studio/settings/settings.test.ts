import { expect, it } from 'vitest';
import { parseSettings } from './settings.ts';

it('parseSettings reduces apiHost to its origin', () => {
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
    staff: null,
  });
});

it('parseSettings accepts null for the hosted lake', () => {
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
])('parseSettings refuses %j', (answer) => {
  expect(() => parseSettings(answer)).toThrow();
});
