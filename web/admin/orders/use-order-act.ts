import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call } from '#machines/api/call.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { useQueryCalls } from '../staff-calls.ts';

/**
 * Makes a call about an order; whatever its result, the order and the lists are read again.
 * @param onDone is called before they are read, because the form may be gone afterwards
 */
export function useOrderAct<Request>(
  call: Call<Request, unknown, unknown>,
  done: string,
  onDone?: () => void,
) {
  const { change } = useQueryCalls();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: Request) => change(call, request),
    // Never retried: a broken network must not repeat a decision of staff.
    retry: false,
    onSuccess: () => {
      showToast({ title: done, tone: 'success' });
      onDone?.();
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['order'] }),
        queries.invalidateQueries({ queryKey: ['orders'] }),
      ]),
  });
}
