import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call } from '#machines/api/call.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { useQueryCalls } from '../staff-calls.ts';

/**
 * Makes a call about sessions; whatever its result, they and their order are read again.
 * @param done is announced if the page does not show it by itself
 */
export function useSessionsAct<Request>(call: Call<Request, unknown, unknown>, done?: string) {
  const { change } = useQueryCalls();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: Request) => change(call, request),
    // Never retried: a broken network must not repeat a decision of staff.
    retry: false,
    onSuccess: () => done && showToast({ title: done, tone: 'success' }),
    onSettled: () =>
      Promise.all(
        ['sessions', 'order'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      ),
  });
}
