import { describe, expect, it } from 'vitest';
import { after, broken, done, silentCallback, silentPromise } from '../testing/actors.ts';
import { journeysOf, type Model, print, replay } from '../testing/walk.ts';
import * as given from './fixtures.ts';
import { signInMachine } from './machine.ts';
import { type Account, sessionEvent } from './types.ts';

const { ok, refused } = given;

const accounts: Account[] = [
  given.layla,
  given.laylaInside,
  given.laylaInvited,
  given.laylaWithoutApp,
  given.stranger,
  given.omar,
];

/** Every answer that a call for an account gets. */
const answers = (actor: string) => [
  ...accounts.map((account) => done(actor, ok(account))),
  done(actor, refused('invalid_credentials')),
  done(actor, refused('session_ended')),
  broken(actor),
];

const model: Model = {
  machine: signInMachine.provide({
    actors: {
      watch: silentCallback(),
      open: silentPromise(),
      listProviders: silentPromise(),
      leave: silentPromise(),
      signIn: silentPromise(),
      sendCode: silentPromise(),
      checkCode: silentPromise(),
      enrol: silentPromise(),
      checkFactor: silentPromise(),
      saveDetails: silentPromise(),
      signOut: silentPromise(),
    },
  }),
  input: {},
  events: [
    ...answers('open'),
    done('open', ok(null)),
    done('open', refused('network_error')),
    after('openingPatience', 'signIn.opening.prompt'),
    after('awayPause', 'signIn.away'),
    done('listProviders', ['openid']),
    broken('listProviders'),
    done('leave', ok(null)),
    done('leave', refused('network_error')),
    broken('leave'),
    after('leaving', 'signIn.signedOut.leaving'),
    ...answers('signIn'),
    ...answers('checkCode'),
    ...answers('checkFactor'),
    ...answers('saveDetails'),
    ...answers('savePassword'),
    ...answers('confirmFactor'),
    ...answers('signInAgain'),
    ...answers('checkFactorAgain'),
    done('sendCode', ok(null)),
    done('sendCode', refused('too_many_mails')),
    broken('sendCode'),
    done('enrol', ok(given.enrolment)),
    done('enrol', refused('second_factor_needed')),
    done('enrol', refused('session_ended')),
    broken('enrol'),
    done('signOut', undefined),
    broken('signOut'),
    given.byPassword,
    given.withoutPassword,
    given.withoutAddress,
    given.byProvider,
    given.byOrganisation,
    given.withoutDomain,
    given.byCode,
    given.recovery,
    given.choosePassword,
    given.address,
    given.noAddress,
    given.code,
    given.noCode,
    given.resend,
    given.chooseFactor,
    given.details,
    given.noName,
    given.noPassword,
    given.newPassword,
    given.noNewPassword,
    given.signOut,
    given.retry,
    given.sessionRefused,
    given.sessionEnded,
    given.connectionBack,
    ...accounts.flatMap((account) => [
      sessionEvent('SIGNED_IN', account),
      sessionEvent('TOKEN_REFRESHED', account),
      sessionEvent('USER_UPDATED', account),
      sessionEvent('PASSWORD_RECOVERY', account),
      sessionEvent('MFA_CHALLENGE_VERIFIED', account),
    ]),
  ],
  facts: ({ context: { account, isRecovering, purpose } }) => [
    account && accounts.indexOf(account),
    isRecovering,
    purpose,
  ],
};

describe('the way into the admin area', () => {
  it('walks every transition', () => {
    const result = replay(model, journeysOf(model));
    print('sign-in', result);
    expect(result).toMatchObject({ missed: [], unreached: [], strayed: [] });
  });
});
