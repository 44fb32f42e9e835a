import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { problemOfError, type SignInProblemCode } from '#machines/sign-in/problems.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { useAuthClient } from '../auth-client-context.ts';
import type { StaffAuth } from '../sign-in/auth-client.ts';
import { useStaffCalls } from '../staff-calls.ts';

const KEY = ['my-account'];

type Answer<Data> = { data: Data; error: null } | { data: unknown; error: object };

/**
 * Returns a function that asks the auth service; if the session has ended, it asks again after a
 * new sign-in.
 */
export function useAsking() {
  const client = useAuthClient();
  const { signInAgain } = useStaffCalls();
  return async function ask<Data>(
    question: (client: StaffAuth) => Promise<Answer<Data>>,
  ): Promise<Data> {
    const { data, error } = await question(client);
    if (!error) return data;
    const isEnded = problemOfError(error).code === 'session_ended';
    if (isEnded && (await signInAgain())) return ask(question);
    throw error;
  };
}

/** Returns the account as the auth service has it now. */
export function useAccount() {
  const ask = useAsking();
  return useQuery({
    queryKey: KEY,
    queryFn: async () => (await ask((client) => client.getUser())).user,
  });
}

/** Changes the person's own account; returns the result, and a sentence if it failed. */
export function useChange<Input, Data>(
  change: (client: StaffAuth, input: Input) => Promise<Answer<Data>>,
  { done, onDone }: { done?: string; onDone?: (data: Data) => void | Promise<void> } = {},
) {
  const client = useAuthClient();
  const ask = useAsking();
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: (input: Input) => ask((asked) => change(asked, input)),
    onSuccess: async (data) => {
      // The session must carry the new data of the person.
      await client.refreshSession();
      await queries.invalidateQueries({ queryKey: KEY });
      await onDone?.(data);
      if (done) showToast({ title: done, tone: 'success' });
    },
  });
  return { ...mutation, problem: useProblem(mutation.error) };
}

/** Returns a sentence for an error of the auth service; undefined if there is none. */
export function useProblem(error: unknown): string | undefined {
  const { t } = useTranslation('signIn');
  if (!error) return undefined;
  const code: SignInProblemCode = problemOfError(error).code;
  return t(`problems.${code}`);
}
