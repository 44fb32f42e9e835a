import { isAuthError, isAuthRetryableFetchError } from '@supabase/auth-js';
import { QueryClient } from '@tanstack/react-query';
import { MINUTE_MS } from '#machines/duration.ts';
import { CallFailed } from './staff-calls.ts';

/** The failures on our side, or on the way: the same call may succeed another time. */
const passing = /^(network|internal|database)_error$|_unavailable$/;

/**
 * Retries this often what may succeed another time. A refusal is not retried: it would be repeated,
 * and it counts as an attempt.
 */
const retries = (most: number) => (count: number, error: Error) => count < most && !isFinal(error);

function isFinal(error: Error): boolean {
  if (isAuthError(error)) return !isAuthRetryableFetchError(error);
  return error instanceof CallFailed && !passing.test(error.failure.code);
}

/** The specification's defaults of §7. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE_MS,
        gcTime: 10 * MINUTE_MS,
        retry: retries(2),
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        // A call without a network must fail and say so. Otherwise it would wait, and an act that
        // somebody has given up would be carried out later.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: retries(1), networkMode: 'always' },
    },
  });
}
