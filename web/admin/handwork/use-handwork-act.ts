import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Does something with what is made by hand; whatever came of it, it is read again, and so are the lists. */
export function useHandworkAct<Given>(act: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    // Each is made once: what staff decide is not decided again by a broken network.
    retry: false,
    onSettled: () =>
      Promise.all(
        ['handwork', 'order', 'orders'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  });
}
