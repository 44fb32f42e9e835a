import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call } from '#machines/api/call.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { usePostAsStaff } from '../post-context.ts';

/**
 * Does something with an order; whatever came of it, the order and the lists are read again.
 * @param onDone called before they are, as what asked for it may be gone afterwards.
 */
export function useOrderAct<Request>(
  call: Call<Request, unknown, unknown>,
  done: string,
  onDone?: () => void,
) {
  const post = usePostAsStaff();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: Request) => post(call, request),
    // Each is made once: what staff decide is not decided again by a broken network.
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
