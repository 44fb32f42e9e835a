import { useQuery } from '@tanstack/react-query';
import { listCareCases } from '#machines/api/care.ts';
import { mayDo } from '#machines/staff/policy.ts';
import { useSignIn } from './sign-in/sign-in-context.ts';
import { useQueryCalls } from './staff-calls.ts';

/** The people who may be in danger, until somebody has closed their case. */
export function useCareCases() {
  const role = useSignIn().view.account?.role ?? null;
  const { read } = useQueryCalls();
  return useQuery({
    queryKey: ['care-cases'],
    queryFn: ({ signal }) => read(listCareCases, {}, signal),
    enabled: mayDo(role, 'care'),
    // Somebody may wait for help while the stream of changes is broken.
    refetchInterval: 60_000,
    staleTime: 0,
    refetchOnMount: true,
  });
}
