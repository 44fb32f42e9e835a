import { AUDIENCE, SIGNING_ALGORITHMS } from 'accounts/protocol';
import type { Context } from 'hono';
import { errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { Language } from '#machines/language.ts';
import { mayDo, readRole, type StaffAct, type StaffRole } from '#machines/staff/policy.ts';
import type { StaffProblemCode } from '#machines/staff/problems.ts';
import { cleanLine } from '#machines/validation/clean.ts';
import { done } from '../../http/env.ts';
import { StaffProblemError } from '../../platform/errors.ts';
import { type AccountService, asPerson, signingKeysOf } from './account-service.ts';

/** The member of staff who makes a call. */
export interface StaffMember {
  id: string;
  /** The name that colleagues see: their own, else their address. */
  name: string;
  email: string;
  role: StaffRole;
  sessionId: string;
  token: string;
}

type AnswerStaff<Request, Sent> = (
  request: Request,
  staff: StaffMember,
  language: Language,
) => Promise<Sent>;

/** Answers a call of staff. */
export interface StaffHandler<Request, Sent> {
  (request: Request, language: Language, c: Context): Promise<Sent>;
  /**
   * Authenticates the caller before the request's body is read; without it, that happens when the call runs.
   */
  admit?(c: Context): Promise<void>;
}

/** Wraps a call, so that only roles with permission can make it. */
export type AsStaff = <Request, Sent>(
  act: StaffAct,
  answer: AnswerStaff<Request, Sent>,
) => StaffHandler<Request, Sent>;

const metadata = z.looseObject({ role: z.optional(z.unknown()) });

const claimsOf = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  aal: z.string(),
  app_metadata: metadata,
});

const accountOf = z.object({
  id: z.uuid(),
  email: z.string(),
  app_metadata: metadata,
  user_metadata: z.looseObject({ name: z.optional(z.unknown()) }),
  factors: z._default(z.array(z.object({ status: z.string() })), []),
  banned_until: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
});

/**
 * Returns who holds a token, if they may perform the act.
 * @throws StaffProblemError if they may not, or the service is down.
 */
export type CheckStaff = (token: string, act: StaffAct) => Promise<StaffMember>;

/**
 * Creates the check of tokens. A token is accepted when the service signed it and still knows the person and
 * their session, and only for a role that both name. So an earlier token lets in nobody who was removed or
 * has another role now.
 */
export function createCheckStaff(service: AccountService, now: () => number): CheckStaff {
  const keys = signingKeysOf(service);

  async function claims(token: string) {
    const options = {
      issuer: service.url,
      audience: AUDIENCE,
      algorithms: [...SIGNING_ALGORITHMS],
      currentDate: new Date(now()),
    };
    const { payload } = await jwtVerify(token, keys, options).catch((error) => {
      const isRefusal =
        error instanceof errors.JOSEError &&
        !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid);
      throw isRefusal
        ? new StaffProblemError('sign_in_needed')
        : new StaffProblemError('accounts_unavailable', error);
    });
    const read = claimsOf.safeParse(payload);
    if (!read.success) throw new StaffProblemError('sign_in_needed');
    return read.data;
  }

  async function account(token: string) {
    const response = await asPerson(service, token, '/user');
    const read = response.ok ? accountOf.safeParse(await response.json()) : undefined;
    if (!read?.success) throw new StaffProblemError('sign_in_needed');
    const { banned_until } = read.data;
    if (banned_until && Date.parse(banned_until) > now())
      throw new StaffProblemError('sign_in_needed');
    return read.data;
  }

  return async (token, act) => {
    const { session_id: sessionId, aal, app_metadata } = await claims(token);
    const { id, email, ...known } = await account(token);
    const role = readRole(known.app_metadata.role);
    if (!role) throw new StaffProblemError('role_missing');
    // A token issued before its owner removed the last factor still names the higher level.
    const hasFactor = known.factors.some(({ status }) => status === 'verified');
    if (aal !== 'aal2' || !hasFactor) throw new StaffProblemError('second_factor_needed');
    if (!mayDo(role, act)) throw new StaffProblemError('role_refused');
    // The token is older than the role; a new token will name it.
    if (!mayDo(readRole(app_metadata.role), act)) throw new StaffProblemError('sign_in_needed');
    const name = nameOf(known.user_metadata.name) || email;
    return { id, name, email, role, sessionId, token };
  };
}

/** Returns the token in a request's header; an empty text, which nobody holds, if there is none. */
function bearerOf(c: Context): string {
  return /^Bearer ([\w.-]+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
}

/** Creates what says why the holder of a request's token may not perform an act; null if they may. */
export function createRefusalOf(check: CheckStaff, act: StaffAct) {
  return async (c: Context): Promise<StaffProblemCode | null> => {
    try {
      await check(bearerOf(c), act);
      return null;
    } catch (error) {
      if (error instanceof StaffProblemError) return error.code;
      throw error;
    }
  };
}

export function createAsStaff(check: CheckStaff): AsStaff {
  async function staffOrRefusal(c: Context, act: StaffAct): Promise<StaffMember> {
    return check(bearerOf(c), act).catch((error) => {
      const isSignIn = error instanceof StaffProblemError && error.code === 'sign_in_needed';
      if (isSignIn) c.header('WWW-Authenticate', 'Bearer');
      throw error;
    });
  }

  return (act, answer) => {
    const admitted = new WeakMap<Context, StaffMember>();

    /** Returns the caller. An admission counts once, because a stream checks again later. */
    async function caller(c: Context): Promise<StaffMember> {
      const staff = admitted.get(c);
      admitted.delete(c);
      return staff ?? staffOrRefusal(c, act);
    }

    return Object.assign(
      async (request: Parameters<typeof answer>[0], language: Language, c: Context) =>
        answer(request, await caller(c), language),
      {
        async admit(c: Context) {
          admitted.set(c, await staffOrRefusal(c, act));
        },
      },
    );
  };
}

/** Names a member of staff in the history of an order. */
export const byStaff = ({ name }: Pick<StaffMember, 'name'>): string => `staff ${name}`;

/** Wraps a call of staff that returns nothing and names them in a history, so that it answers with success. */
export const doneBy = <Request>(work: (request: Request, by: string) => Promise<unknown>) =>
  done((request: Request, staff: StaffMember) => work(request, byStaff(staff)));

/** Whether `byStaff` named who did something. */
export const isByStaff = (by: string): boolean => by.startsWith('staff ');

export const nameOf = (name: unknown): string => (typeof name === 'string' ? cleanLine(name) : '');
