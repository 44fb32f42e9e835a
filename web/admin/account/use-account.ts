import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { problemOfError, type SignInProblemCode } from '#machines/sign-in/problems.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { useAuthClient } from '../auth-client-context.ts';
import type { StaffAuth } from '../sign-in/auth-client.ts';

const KEY = ['my-account'];

type Answer<Data> = { data: Data; error: null } | { data: unknown; error: object };

async function answered<Data>(asked: Promise<Answer<Data>>): Promise<Data> {
  const { data, error } = await asked;
  if (error) throw error;
  return data;
}

/** The account as the auth service has it now. */
export function useAccount() {
  const client = useAuthClient();
  return useQuery({
    queryKey: KEY,
    queryFn: async () => (await answered(client.getUser())).user,
  });
}

/** A change of one's own account: what came of it, and in words why nothing did. */
export function useChange<Input, Data>(
  change: (client: StaffAuth, input: Input) => Promise<Answer<Data>>,
  { done, onDone }: { done?: string; onDone?: (data: Data) => void } = {},
) {
  const client = useAuthClient();
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: (input: Input) => answered(change(client, input)),
    onSuccess: async (data) => {
      // What the session says of the person follows.
      await client.refreshSession();
      await queries.invalidateQueries({ queryKey: KEY });
      if (done) showToast({ title: done, tone: 'success' });
      onDone?.(data);
    },
  });
  return { ...mutation, problem: useProblem(mutation.error) };
}

/** What an error of the auth service means, as a sentence; undefined where there is none. */
export function useProblem(error: unknown): string | undefined {
  const { t } = useTranslation('signIn');
  if (!error) return undefined;
  const code: SignInProblemCode = problemOfError(error).code;
  return t(`problems.${code}`);
}
