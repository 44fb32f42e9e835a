import { useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * Does something with what is made by hand; whatever came of it, it is read again, and so are the lists. An act
 * that closes a piece reads the lists alone: the piece is no longer to be had.
 */
export function useHandworkAct<Given>(act: (given: Given) => Promise<unknown>, closes = false) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    // Each is made once: what staff decide is not decided again by a broken network.
    retry: false,
    onSettled: (_done, error) =>
      Promise.all(
        ['handwork', 'order', 'orders'].map((key) =>
          queries.invalidateQueries({
            queryKey: [key],
            exact: key === 'handwork' && closes && !error,
          }),
        ),
      ),
  });
}
