import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Call } from '#machines/api/call.ts';
import { listStaff } from '#machines/api/staff.ts';
import { useQueryCalls } from '../staff-calls.ts';

const peopleKey = ['people'];

export function usePeople() {
  const { read } = useQueryCalls();
  return useQuery({
    queryKey: peopleKey,
    queryFn: ({ signal }) => read(listStaff, {}, signal),
    select: ({ people }) => people,
    // Others work on the same people.
    staleTime: 0,
    refetchOnMount: true,
  });
}

/** Makes a change to people, and then reads them again. */
export function usePeopleChange<Request, Answer>(
  call: Call<Request, unknown, Answer>,
  onDone: (answer: Answer) => void,
) {
  const { change } = useQueryCalls();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: Request) => change(call, request),
    async onSuccess(answer) {
      await queries.invalidateQueries({ queryKey: peopleKey });
      onDone(answer);
    },
  });
}
