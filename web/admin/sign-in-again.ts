import { type ActorRefFrom, waitFor } from 'xstate';
import type { signInMachine } from '#machines/sign-in/machine.ts';
import { CallFailed } from './post-as-staff.ts';

/**
 * Asks the person to sign in again above the page.
 * @throws CallFailed if they leave it instead
 */
export type SignInAgain = () => Promise<void>;

export function createSignInAgain(signIn: ActorRefFrom<typeof signInMachine>): SignInAgain {
  return async () => {
    signIn.send({ type: 'session.refused' });
    const ended = await waitFor(
      signIn,
      (each) => each.matches({ inside: 'steady' }) || !each.matches('inside'),
    );
    if (!ended.matches('inside')) throw new CallFailed({ code: 'sign_in_needed' }, true);
  };
}
