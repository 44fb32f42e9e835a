import { createContext, use } from 'react';
import type { PostAsStaff } from './post-as-staff.ts';
import type { SignInAgain } from './sign-in-again.ts';

interface Calls {
  post: PostAsStaff;
  signInAgain: SignInAgain;
}

export const CallsContext = createContext<Calls | null>(null);

function useCalls(): Calls {
  const calls = use(CallsContext);
  if (!calls) throw new Error('calls of staff are made within the admin area');
  return calls;
}

/**
 * Returns functions that make calls of the signed-in person; a failure is thrown, as queries and
 * mutations expect.
 */
export function usePostAsStaff(): PostAsStaff {
  return useCalls().post;
}

export function useSignInAgain(): SignInAgain {
  return useCalls().signInAgain;
}
