import { createActor, SimulatedClock } from 'xstate';
import { calling } from '../actors.ts';
import { type Answer, inTurn, settle, silentCallback } from '../testing/actors.ts';
import { signInMachine } from './machine.ts';
import type { SignInProblemCode } from './problems.ts';
import {
  type Account,
  type CodePurpose,
  type Enrolment,
  type LibraryEvent,
  type RedirectTarget,
  type Result,
  type SignInEvent,
  sessionEvent,
} from './types.ts';
import { viewSignIn } from './view.ts';

export const EMAIL = 'layla@example.org';
export const PASSWORD = 'quiet orchard lantern';
export const CODE = '123456';

const app = { id: 'factor-1', name: 'Phone' };
const otherApp = { id: 'factor-2', name: 'Tablet' };

/** Somebody of staff with an app, who has not shown its code. */
export const layla: Account = {
  id: 'layla',
  email: EMAIL,
  name: 'Layla',
  language: 'ar',
  role: 'reviewer',
  isNew: false,
  factors: [app, otherApp],
  level: 'aal1',
};

export const laylaInside: Account = { ...layla, level: 'aal2' };
export const laylaInvited: Account = { ...layla, isNew: true, factors: [] };
export const laylaWithoutApp: Account = { ...layla, factors: [] };
export const stranger: Account = { ...layla, role: null };
export const omar: Account = { ...laylaInside, id: 'omar', email: 'omar@example.org' };

export const enrolment: Enrolment = { factorId: 'factor-new', qrCode: 'data:', secret: 'ABCD' };

export const ok = <Value>(value: Value) => ({ ok: true, value }) as const;
export const refused = (code: SignInProblemCode) => ({ ok: false, problem: { code } }) as const;

export const byPassword: SignInEvent = {
  type: 'password.submit',
  email: ` ${EMAIL} `,
  password: PASSWORD,
};
export const withoutPassword: SignInEvent = { ...byPassword, password: '' };
export const withoutAddress: SignInEvent = { ...byPassword, email: ' ' };
export const byProvider: SignInEvent = { type: 'provider.choose', provider: 'openid' };
export const byOrganisation: SignInEvent = { type: 'organisation.choose', email: ` ${EMAIL} ` };
export const withoutDomain: SignInEvent = { type: 'organisation.choose', email: 'layla' };
export const byCode: SignInEvent = { type: 'code.choose', purpose: 'signIn' };
export const recovery: SignInEvent = { type: 'code.choose', purpose: 'recovery' };
export const choosePassword: SignInEvent = { type: 'password.choose' };
export const address: SignInEvent = { type: 'email.submit', email: ` ${EMAIL} ` };
export const noAddress: SignInEvent = { type: 'email.submit', email: ' ' };
export const code: SignInEvent = { type: 'code.submit', code: '١٢٣ ٤٥٦' };
export const noCode: SignInEvent = { type: 'code.submit', code: '12' };
export const resend: SignInEvent = { type: 'code.resend' };
export const chooseFactor: SignInEvent = { type: 'factor.choose', factorId: otherApp.id };
export const details: SignInEvent = { type: 'details.submit', name: ' Layla ', password: PASSWORD };
export const noName: SignInEvent = { ...details, name: ' ' };
export const noPassword: SignInEvent = { ...details, password: '' };
export const newPassword: SignInEvent = { type: 'newPassword.submit', password: PASSWORD };
export const noNewPassword: SignInEvent = { type: 'newPassword.submit', password: '' };
export const signOut: SignInEvent = { type: 'signOut' };
export const retry: SignInEvent = { type: 'retry' };
export const sessionRefused: SignInEvent = { type: 'session.refused' };
export const sessionEnded: SignInEvent = { type: 'session.ended' };
export const connectionBack: SignInEvent = { type: 'connection.back' };

interface Answers {
  open?: Answer<Result<Account | null>>[];
  listProviders?: Answer<readonly string[]>[];
  leave?: Answer<Result<null>>[];
  signIn?: Answer<Result<Account>>[];
  sendCode?: Answer<Result<null>>[];
  checkCode?: Answer<Result<Account>>[];
  enrol?: Answer<Result<Enrolment>>[];
  checkFactor?: Answer<Result<Account>>[];
  saveDetails?: Answer<Result<Account>>[];
  signOut?: Answer<void>[];
}

/** The machine as somebody meets it, with these answers of the service in turn. */
export async function begin(answers: Answers = {}, input: { email?: string } = {}) {
  const asked: unknown[] = [];
  const noted = <Input, Output>(inOrder?: Answer<Output>[]) => {
    const service = inTurn<Input, Output>(inOrder);
    return calling<Input, Output>((input, signal) => {
      asked.push(input);
      return service(input, signal);
    });
  };
  const clock = new SimulatedClock();
  const actor = createActor(
    signInMachine.provide({
      actors: {
        watch: silentCallback(),
        open: calling(inTurn<void, Result<Account | null>>(answers.open ?? [ok(null)])),
        listProviders: calling(inTurn<void, readonly string[]>(answers.listProviders)),
        leave: noted<RedirectTarget, Result<null>>(answers.leave),
        signIn: noted<{ email: string; password: string }, Result<Account>>(answers.signIn),
        sendCode: noted<{ email: string; purpose: CodePurpose }, Result<null>>(answers.sendCode),
        checkCode: noted<{ email: string; code: string; purpose: CodePurpose }, Result<Account>>(
          answers.checkCode,
        ),
        enrol: calling(inTurn<void, Result<Enrolment>>(answers.enrol ?? [ok(enrolment)])),
        checkFactor: noted<{ factorId: string; code: string }, Result<Account>>(
          answers.checkFactor,
        ),
        saveDetails: noted<{ name?: string; password: string }, Result<Account>>(
          answers.saveDetails,
        ),
        signOut: calling(inTurn<void, void>(answers.signOut)),
      },
    }),
    { input, clock },
  ).start();
  const view = () => viewSignIn(actor.getSnapshot());
  const send = async (...events: SignInEvent[]) => {
    for (const event of events) {
      actor.send(event);
      await settle();
    }
    return view();
  };
  const emit = (event: LibraryEvent, account: Account | null = null) =>
    send(sessionEvent(event, account));
  await settle();
  return { actor, asked, clock, view, send, emit };
}

export const inside = () => begin({ open: [ok(laylaInside)] });
