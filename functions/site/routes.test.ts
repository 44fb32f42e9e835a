import { beforeEach, expect, it, vi } from 'vitest';
import { type SearchResponse, search } from '#machines/api/search.ts';
import { SEARCH_MAX } from '#machines/validation/limits.ts';
import { ProblemError } from '../platform/errors.ts';
import type { Search } from '../site/search/search.ts';
import { memoryLogger } from '../testing/logger.ts';
import { serverOf } from '../testing/staff.ts';

const nothing: SearchResponse = {
  results: [],
  isMore: false,
  isUrgent: false,
  isNear: false,
  elsewhere: null,
};
const find = vi.fn<Search>();
let logger: ReturnType<typeof memoryLogger>;
let api: ReturnType<typeof serverOf>;

beforeEach(() => {
  find.mockReset().mockResolvedValue(nothing);
  logger = memoryLogger();
  api = serverOf({ search: find, logger, limits: { writesPerMinute: 1, pollsPerMinute: 2 } });
});

const ask = (body: unknown, language = 'ar') =>
  api.request(search.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
    body: JSON.stringify(body),
  });

it('finds in the language of the reader, and nobody keeps the answer', async () => {
  const answer = await ask({ words: '  هدوء ' });
  expect([answer.status, await answer.json()]).toEqual([200, nothing]);
  expect(find).toHaveBeenCalledWith('هدوء', 'ar', expect.any(AbortSignal));
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

it.each([
  {},
  { words: '' },
  { words: 'x'.repeat(SEARCH_MAX + 1) },
  { words: 7 },
  { words: 'a', q: 1 },
])('refuses %j and asks for nothing', async (body) => {
  expect((await ask(body)).status).toBe(422);
  expect(find).not.toHaveBeenCalled();
});

it('has a limit of its network', async () => {
  const statuses = [];
  for (const words of ['a', 'b', 'c']) statuses.push((await ask({ words })).status);
  expect(statuses).toEqual([200, 200, 429]);
});

it('says that the search is away, and logs nothing of what was typed', async () => {
  find.mockRejectedValue(new ProblemError('search_unavailable'));
  const answer = await ask({ words: 'panic' });
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'search_unavailable' }]);
  expect(JSON.stringify(logger.lines)).toContain('search_unavailable');
  expect(JSON.stringify(logger.lines)).not.toContain('panic');
});
