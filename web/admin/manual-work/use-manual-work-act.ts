import { useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * Makes a call about handmade work; whatever its result, the piece and the lists are read again. An
 * act that closes a piece reads only the lists, because the piece can no longer be read.
 */
export function useManualWorkAct<Given>(act: (given: Given) => Promise<unknown>, closes = false) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    // Never retried: a broken network must not repeat a decision of staff.
    retry: false,
    onSettled: (_done, error) =>
      Promise.all(
        ['manual-work', 'order', 'orders'].map((key) =>
          queries.invalidateQueries({
            queryKey: [key],
            exact: key === 'manual-work' && closes && !error,
          }),
        ),
      ),
  });
}
