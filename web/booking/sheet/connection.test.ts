import { expect, it } from 'vitest';
import { connectionOf } from './connection.ts';

it('warns of no network before a slow one, and of nothing where the browser does not measure', () => {
  expect(connectionOf(false, '4g')).toBe('offline');
  expect(connectionOf(false, '2g')).toBe('offline');
  expect(connectionOf(true, 'slow-2g')).toBe('slow');
  expect(connectionOf(true, '2g')).toBe('slow');
  expect(connectionOf(true, '3g')).toBe('good');
  expect(connectionOf(true, undefined)).toBe('good');
});
