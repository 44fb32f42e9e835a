import { createContext, use } from 'react';
import type { SignInEvent } from '#machines/sign-in/types.ts';
import type { SignInView } from '#machines/sign-in/view.ts';
import { mayDo, type StaffAct } from '#machines/staff/policy.ts';

export interface SignIn {
  view: SignInView;
  send(event: SignInEvent): void;
}

export const SignInContext = createContext<SignIn | null>(null);

export function useSignIn(): SignIn {
  const signIn = use(SignInContext);
  if (!signIn) throw new Error('nothing of the admin area is shown without its sign-in');
  return signIn;
}

/** Returns whether the role of the person who is signed in allows an act. */
export function useMay(): (act: StaffAct) => boolean {
  const role = useSignIn().view.account?.role ?? null;
  return (act) => mayDo(role, act);
}
