import { expect, it } from 'vitest';
import { readTransform } from './read-transform.ts';
import { expectedMs } from './transform.ts';

const picture = { sha1: 'a', extension: 'jpg', hasAlpha: false, width: 3_000, height: 2_000 };

function expectedOf(query: string, source = picture): number {
  const transform = readTransform(new URLSearchParams(query), source, '');
  if (!transform) throw new Error(`${query} asks for the original`);
  return expectedMs(source, transform);
}

it.each([
  'w=1600',
  'w=800&fm=webp',
  'w=800&blur=50',
  'w=800&sharp=50',
  'w=800&sat=50',
  'w=800&pad=400',
])('expects %s to take longer than a smaller picture without effects', (query) => {
  expect(expectedOf(query)).toBeGreaterThan(expectedOf('w=800'));
});

it('expects a picture to take longer the larger its original is', () => {
  const larger = { ...picture, width: 9_000, height: 6_000 };
  expect(expectedOf('w=800', larger)).toBeGreaterThan(expectedOf('w=800'));
});
