import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call } from '#machines/api/call.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { useQueryCalls } from './staff-calls.ts';

/** The queries that a change of an order affects. */
export const orderQueries = ['order', 'orders'];

interface ActOptions {
  /** Announced if the page does not show the change by itself. */
  done?: string;
  /** Called before the queries are read again, because the form may be gone afterwards. */
  onDone?: () => void;
}

/** Makes a change; whatever its result, the queries of these names are read again. */
export function useAct<Request>(
  call: Call<Request, unknown, unknown>,
  affected: readonly string[],
  { done, onDone }: ActOptions = {},
) {
  const { change } = useQueryCalls();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: Request) => change(call, request),
    // Never retried: a broken network must not repeat a decision of staff.
    retry: false,
    onSuccess: () => {
      if (done) showToast({ title: done, tone: 'success' });
      onDone?.();
    },
    onSettled: () =>
      Promise.all(affected.map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });
}
