import { expect, it } from 'vitest';
import { connectionOf } from './use-connection.ts';

it('connectionOf reports offline before slow, and good where the browser has no measure', () => {
  expect(connectionOf(false, '4g')).toBe('offline');
  expect(connectionOf(false, '2g')).toBe('offline');
  expect(connectionOf(true, 'slow-2g')).toBe('slow');
  expect(connectionOf(true, '2g')).toBe('slow');
  expect(connectionOf(true, '3g')).toBe('good');
  expect(connectionOf(true, undefined)).toBe('good');
});
