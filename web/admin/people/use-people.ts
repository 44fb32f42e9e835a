import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call } from '#machines/api/call.ts';
import { listStaff } from '#machines/api/staff.ts';
import { useRead } from '../reading.ts';
import { useQueryCalls } from '../staff-calls.ts';

const peopleKey = ['people'];

export const usePeople = () => useRead(peopleKey, listStaff, {});

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
