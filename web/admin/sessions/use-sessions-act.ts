import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call } from '#machines/api/call.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { usePostAsStaff } from '../post-context.ts';

/**
 * Does something with sessions; whatever came of it, they are read again, and so is their order.
 * @param done is said where the page does not show it by itself.
 */
export function useSessionsAct<Request>(call: Call<Request, unknown, unknown>, done?: string) {
  const post = usePostAsStaff();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: Request) => post(call, request),
    // Each is made once: what staff decide is not decided again by a broken network.
    retry: false,
    onSuccess: () => done && showToast({ title: done, tone: 'success' }),
    onSettled: () =>
      Promise.all(
        ['sessions', 'order'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      ),
  });
}
