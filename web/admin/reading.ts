import {
  keepPreviousData,
  type UseQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import type { Call } from '#machines/api/call.ts';
import { saveFile, useQueryCalls } from './staff-calls.ts';

type ReadOptions<Answer> = Pick<
  UseQueryOptions<Answer>,
  'enabled' | 'staleTime' | 'gcTime' | 'refetchOnMount' | 'refetchInterval'
>;

/** Reads anew whenever a page shows it, because others work on the same things. */
export const fresh = { staleTime: 0, refetchOnMount: true };

/** Reads what a call answers, under this key. */
export function useRead<Request, Answer>(
  key: readonly unknown[],
  call: Call<Request, unknown, Answer>,
  request: Request,
  options: ReadOptions<Answer> = fresh,
) {
  const { read } = useQueryCalls();
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => read(call, request, signal),
    ...options,
  });
}

/** Reads a list that others work on as well, a page at a time. */
export function useList<Request extends { cursor: string }, Answer extends { next: string | null }>(
  name: string,
  call: Call<Request, unknown, Answer>,
  part: Omit<Request, 'cursor'>,
  enabled = true,
) {
  const { read } = useQueryCalls();
  return useInfiniteQuery({
    queryKey: [name, ...Object.values(part)],
    queryFn: ({ pageParam: cursor, signal }) => read(call, { ...part, cursor } as Request, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    ...fresh,
    enabled,
  });
}

/** Saves the file that a call answers; never asked for twice, because every try is recorded. */
export function useSavedFile<Request>(call: Call<Request, unknown, unknown>) {
  const { readFile } = useQueryCalls();
  return useMutation({
    mutationFn: async (request: Request) => saveFile(await readFile(call, request)),
    retry: false,
  });
}
