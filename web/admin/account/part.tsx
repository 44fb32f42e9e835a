import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, type Ref, useId } from 'react';
import { styled } from 'styled-components';
import { problemOfError, type SignInProblemCode } from '#machines/sign-in/problems.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { media } from '#web/theme/media.ts';
import { sheet, soft, stack, wrapped } from '#web/theme/mixins.ts';
import { color, fontSize, radius, space } from '#web/theme/tokens.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-region.tsx';
import { Wrong } from '../failure.tsx';
import { valuesOf } from '../fields.tsx';
import { type StaffAuth, useAuthClient } from '../sign-in/auth-client.ts';
import { useStaffCalls } from '../staff-calls.ts';

const Band = styled.section`
  display: grid;
  gap: ${space[4]} ${space[6]};
  padding: clamp(${space[4]}, 4vw, ${space[5]});
  ${sheet(radius.large)}

  ${media.desktop} {
    grid-template-columns: 16rem minmax(0, 1fr);
  }

  h2 {
    font-size: ${fontSize.h3};
  }

  h2 + p {
    margin-block-start: ${space[2]};
    ${soft}
  }
`;

const Inside = styled.div`
  ${stack(space[4])}
  max-inline-size: 30rem;
`;

interface PartProps {
  title: string;
  about: string;
  /** The heading, which can take the focus. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A section of the account page. */
export function Part({ title, about, heading, children }: PartProps) {
  const id = useId();
  return (
    <Band aria-labelledby={id}>
      <div>
        <h2 id={id} ref={heading} tabIndex={heading ? -1 : undefined}>
          {title}
        </h2>
        <p>{about}</p>
      </div>
      <Inside>{children}</Inside>
    </Band>
  );
}

const Fields = styled.form`
  ${stack(space[4])}
  align-items: stretch;

  > button {
    align-self: start;
  }
`;

interface PartFormProps {
  submit: string;
  isBusy: boolean;
  problem: string | undefined;
  /** The values of the fields by their names. */
  onSubmit(values: Record<string, string>, form: HTMLFormElement): void;
  children: ReactNode;
}

export function PartForm({ submit, isBusy, problem, onSubmit, children }: PartFormProps) {
  function take(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    onSubmit(valuesOf(event.currentTarget), event.currentTarget);
  }
  return (
    <Fields noValidate onSubmit={take}>
      {children}
      <Wrong problem={isBusy ? undefined : problem} />
      <Button type="submit" variant="secondary" busy={isBusy}>
        {submit}
      </Button>
    </Fields>
  );
}

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

export const List = styled.ul`
  display: flex;
  flex-direction: column;
  padding: 0;
  list-style: none;
`;

export const Line = styled.li`
  ${wrapped(`${space[2]} ${space[4]}`)}
  align-items: center;
  justify-content: space-between;
  padding-block: ${space[3]};

  & + & {
    border-block-start: 1px solid ${color.line};
  }

  small {
    display: block;
    ${soft}
  }
`;

/** A question about a line, shown in its place. */
export const Question = styled.div`
  ${stack(space[3])}
  inline-size: 100%;

  > div {
    ${wrapped(space[3])}
  }
`;
