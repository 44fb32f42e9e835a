import { expect, it } from 'vitest';
import { memoryLogger } from '../testing/logger.ts';
import { fillPatiently } from './embedded-lake.ts';

const failed = new Error('Internal server error');

it.each([
  ['which fails for a moment is filled later', 2, 3, 0],
  ['which keeps failing ends no start and is logged', 100, 5, 1],
])('an embedded lake %s', async (_, failures, tries, lines) => {
  const logger = memoryLogger();
  let tried = 0;
  const fill = async () => {
    tried += 1;
    if (tried <= failures) throw failed;
  };
  await fillPatiently(fill, logger, async () => {});
  expect(tried).toBe(tries);
  expect(logger.lines).toHaveLength(lines);
});
