import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { statusOf } from '#functions/http/problem.ts';
import { problemCodes } from '#machines/problem.ts';
import { staffProblemCodes } from '#machines/staff/problems.ts';
import { createQueryClient } from './query-client.ts';
import { CallFailed } from './staff-calls.ts';

const away = new CallFailed({ code: 'network_error' });
const refused = new CallFailed({ code: 'role_refused' });

afterEach(() => onlineManager.setOnline(true));

test('PERF-03: an answer is fresh for 5 minutes and kept for 10, and neither focus nor mount asks anew', () => {
  const { queries } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 600_000,
    refetchOnWindowFocus: false,
    refetchOnMount: false,
  });
});

test('PERF-04: a query is retried twice and a mutation once, unless it was refused', async () => {
  const client = createQueryClient();
  client.setDefaultOptions({
    queries: { ...client.getDefaultOptions().queries, retryDelay: 0 },
    mutations: { ...client.getDefaultOptions().mutations, retryDelay: 0 },
  });
  const triesOf = async (error: Error) => {
    let tries = 0;
    const queryFn = async () => {
      tries += 1;
      throw error;
    };
    await client
      .fetchQuery({
        queryKey: [error],
        queryFn,
        retry: client.getDefaultOptions().queries?.retry ?? false,
      })
      .catch(() => undefined);
    const asked = tries;
    tries = 0;
    await client
      .getMutationCache()
      .build(client, { mutationFn: queryFn })
      .execute(undefined)
      .catch(() => undefined);
    return [asked, tries];
  };
  expect(await triesOf(away)).toEqual([3, 2]);
  expect(await triesOf(refused)).toEqual([1, 1]);
  expect(await triesOf(new AuthRetryableFetchError('away', 0))).toEqual([3, 2]);
  expect(await triesOf(new AuthApiError('wrong', 400, 'invalid_credentials'))).toEqual([1, 1]);
});

test('a failure is repeated only if it is on our side or on the way', async () => {
  const { queries } = createQueryClient().getDefaultOptions();
  const retry = queries?.retry as (count: number, error: Error) => boolean;
  for (const code of [...problemCodes, ...staffProblemCodes]) {
    expect([code, retry(0, new CallFailed({ code }))]).toEqual([code, statusOf(code) >= 500]);
  }
});

test('an act without a network fails at once and is not made later', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  client.mount();
  let made = 0;
  const act = client.getMutationCache().build(client, {
    retry: false,
    mutationFn: async () => {
      made += 1;
      throw away;
    },
  });
  const ended = act.execute(undefined).catch((error: unknown) => error);
  expect(act.state.isPaused).toBe(false);
  expect(await ended).toBe(away);
  onlineManager.setOnline(true);
  await client.resumePausedMutations();
  expect(made).toBe(1);
  client.unmount();
});

test('a query that failed without a network runs once it is back', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  client.mount();
  const seen = new QueryObserver(client, {
    queryKey: ['orders'],
    retry: false,
    queryFn: async () => {
      if (!onlineManager.isOnline()) throw away;
      return 'read';
    },
  });
  const leave = seen.subscribe(() => undefined);
  await expect.poll(() => seen.getCurrentResult().error).toBe(away);
  onlineManager.setOnline(true);
  await expect.poll(() => seen.getCurrentResult().data).toBe('read');
  leave();
  client.unmount();
});
