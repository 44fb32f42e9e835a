import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call } from '#machines/api/call.ts';
import { usePostAsStaff } from '../post-context.ts';

/** Does something with sessions; whatever came of it, they are read again, and so is their order. */
export function useSessionsAct<Request>(call: Call<Request, unknown, unknown>) {
  const post = usePostAsStaff();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: Request) => post(call, request),
    // Each is made once: what staff decide is not decided again by a broken network.
    retry: false,
    onSettled: () =>
      Promise.all(
        ['sessions', 'order'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      ),
  });
}
