import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createSeal } from 'service-kit/seal';
import { randomDigits } from '../codes/one-time-tokens.ts';
import { AuthError, invalid } from '../errors.ts';
import type { Host, Tx } from '../host.ts';
import type { Caller } from '../http/bearer.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { FactorRow, SessionRow } from '../tables.ts';
import { newTotp, periodOf, type TotpEnrolment } from './totp.ts';

interface Enrolment {
  factor_type: 'totp' | 'phone';
  friendly_name: string;
  issuer: string;
  phone: string | null;
}

export type Factors = ReturnType<typeof createFactors>;

const MOST_FACTORS = 10;
const CHALLENGE_LASTS_MS = 5 * 60_000;
/** Unfinished enrolments are deleted after this time. */
const ENROLMENT_LASTS_MS = 15 * 60_000;
const MOST_WRONG_CODES = 5;

const wrongCodes = { totp: 'Invalid TOTP code entered', phone: 'Invalid MFA Phone code entered' };

export function createFactors(
  deps: Pick<Host, 'kysely' | 'keys' | 'settings' | 'enqueue' | 'mailer' | 'siteUrl' | 'now'> & {
    sessions: Sessions;
  },
) {
  const { kysely, keys, settings, enqueue, mailer, sessions, siteUrl, now } = deps;
  const vault = createSeal(
    keys.factors,
    keys.former.map((each) => each.factors),
  );
  const digestOf = (challengeId: string, code: string) =>
    createHmac('sha256', keys.oneTimeTokens).update(`factor ${challengeId} ${code}`).digest();

  async function find({ user }: Caller, factorId: string, on: Tx | typeof kysely = kysely) {
    const factor = await on
      .selectFrom('accounts.factors')
      .selectAll()
      .where('id', '=', factorId)
      .where('user_id', '=', user.id)
      .$if(on !== kysely, (query) => query.forUpdate())
      .executeTakeFirst();
    if (!factor) throw factorNotFound();
    return factor;
  }

  /** Locks a person's factors, so that simultaneous changes run one after the other. */
  const lockedFactors = (tx: Tx, userId: string) =>
    tx
      .selectFrom('accounts.factors')
      .select(['id', 'status', 'factor_type'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .forUpdate()
      .execute();

  /** Checks a code, and uses a right one up. */
  async function isRight(tx: Tx, factor: FactorRow, challenge: Challenge, code: string) {
    if (factor.factor_type === 'phone') {
      const { code_digest } = challenge;
      return code_digest !== null && timingSafeEqual(code_digest, digestOf(challenge.id, code));
    }
    const secret = factor.sealed ? vault.open(factor.id, factor.sealed).toString() : '';
    const period = periodOf(secret, code, now());
    if (period === null || period <= (factor.last_period ?? 0)) return false;
    await tx
      .updateTable('accounts.factors')
      .set({ last_period: period })
      .where('id', '=', factor.id)
      .execute();
    return true;
  }

  /**
   * Deletes a factor without asking for permission. If it was the last one, all sessions of its owner fall to
   * the lower assurance level.
   */
  async function remove(tx: Tx, { id, user_id }: Pick<FactorRow, 'id' | 'user_id'>) {
    const factors = await lockedFactors(tx, user_id);
    const removed = factors.find((each) => each.id === id);
    await tx.deleteFrom('accounts.factors').where('id', '=', id).execute();
    const isLeft = factors.some((each) => each !== removed && isStrong(each));
    if (removed?.status !== 'verified' || isLeft) return;
    // Recovery codes are never the only factor.
    await tx.deleteFrom('accounts.factors').where('user_id', '=', user_id).execute();
    await tx
      .updateTable('accounts.sessions')
      .set({ aal: 'aal1' })
      .where('user_id', '=', user_id)
      .execute();
  }

  return {
    /** @throws AuthError */
    async enrol(
      { user, session }: Caller,
      { factor_type, friendly_name, issuer, phone }: Enrolment,
    ): Promise<{ id: string; totp: TotpEnrolment | null }> {
      if (!settings.factors.has(factor_type)) {
        const name = factor_type === 'totp' ? 'TOTP' : 'Phone';
        const message = `MFA enroll is disabled for ${name}`;
        throw new AuthError(422, `mfa_${factor_type}_enroll_not_enabled`, message);
      }
      refuseUnshown(user.factors, { session });
      const id = randomUUID();
      const totp =
        factor_type === 'totp'
          ? newTotp(issuer || new URL(siteUrl).hostname, user.email ?? user.id)
          : null;
      await kysely.transaction().execute(async (tx) => {
        const mine = tx.deleteFrom('accounts.factors').where('user_id', '=', user.id);
        const since = new Date(now() - ENROLMENT_LASTS_MS);
        await mine.where('status', '=', 'unverified').where('created_at', '<', since).execute();
        const known = await tx
          .selectFrom('accounts.factors')
          .select('friendly_name')
          .where('user_id', '=', user.id)
          .execute();
        if (known.length >= MOST_FACTORS) {
          const message = 'Maximum number of factors reached, unenroll to continue';
          throw new AuthError(422, 'too_many_enrolled_mfa_factors', message);
        }
        if (friendly_name && known.some((each) => each.friendly_name === friendly_name)) {
          const message = `A factor with the friendly name "${friendly_name}" for this user already exists`;
          throw new AuthError(422, 'mfa_factor_name_conflict', message);
        }
        await tx
          .insertInto('accounts.factors')
          .values({
            id,
            user_id: user.id,
            friendly_name,
            factor_type,
            phone,
            sealed: totp ? vault.seal(id, Buffer.from(totp.secret)) : null,
            created_at: new Date(now()),
            updated_at: new Date(now()),
          })
          .execute();
      });
      return { id, totp };
    },
    /**
     * Asks for a code; a phone is sent one.
     * @throws AuthError
     */
    async challenge(
      caller: Caller,
      factorId: string,
      language: string,
    ): Promise<{ id: string; type: FactorRow['factor_type']; expiresAt: Date }> {
      const factor = await find(caller, factorId);
      if (factor.factor_type === 'recovery_code') throw invalid('Recovery codes need no challenge');
      const id = randomUUID();
      const expiresAt = new Date(now() + CHALLENGE_LASTS_MS);
      await kysely.transaction().execute(async (tx) => {
        await tx
          .insertInto('accounts.challenges')
          .values({
            id,
            factor_id: factor.id,
            created_at: new Date(now()),
            expires_at: expiresAt,
          })
          .execute();
        await tx
          .updateTable('accounts.factors')
          .set({ last_challenged_at: new Date(now()) })
          .where('id', '=', factor.id)
          .execute();
        if (factor.factor_type === 'phone') {
          await enqueue(tx, 'auth-message', { challengeId: id, language });
        }
      });
      return { id, type: factor.factor_type, expiresAt };
    },
    /**
     * Verifies a code.
     * @returns the session with its higher assurance level.
     * @throws AuthError
     */
    async verify(
      caller: Caller,
      factorId: string,
      challengeId: string,
      code: string,
    ): Promise<SessionRow> {
      const factor = await find(caller, factorId);
      const verified = await kysely.transaction().execute(async (tx) => {
        if (factor.status === 'unverified')
          refuseUnshown(await lockedFactors(tx, caller.user.id), caller);
        const challenge = await tx
          .selectFrom('accounts.challenges')
          .selectAll()
          .where('id', '=', challengeId)
          .where('factor_id', '=', factor.id)
          .forUpdate()
          .executeTakeFirst();
        if (!challenge) {
          const message = 'MFA factor with the provided challenge ID not found';
          throw new AuthError(404, 'mfa_factor_not_found', message);
        }
        const isOver = challenge.wrong_codes >= MOST_WRONG_CODES;
        if (isOver || challenge.expires_at.getTime() <= now()) {
          const message = `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`;
          throw new AuthError(422, 'mfa_challenge_expired', message);
        }
        // Read again under the lock, because another challenge may have used the code up.
        const locked = await find(caller, factorId, tx);
        if (!(await isRight(tx, locked, challenge, code))) {
          await tx
            .updateTable('accounts.challenges')
            .set({ wrong_codes: challenge.wrong_codes + 1 })
            .where('id', '=', challenge.id)
            .execute();
          return null;
        }
        await tx.deleteFrom('accounts.challenges').where('id', '=', challenge.id).execute();
        if (factor.status === 'unverified') await confirm(tx, caller, factor);
        const method = factor.factor_type === 'totp' ? 'totp' : 'mfa/phone';
        return sessions.raise(tx, caller.session.id, method, 'aal2');
      });
      if (verified) return verified;
      const message = factor.factor_type === 'phone' ? wrongCodes.phone : wrongCodes.totp;
      throw new AuthError(422, 'mfa_verification_failed', message);
    },
    /** @throws AuthError */
    async unenrol(caller: Caller, factorId: string): Promise<void> {
      const factor = await find(caller, factorId);
      if (factor.status === 'verified' && caller.session.aal !== 'aal2') {
        throw lowAssurance(422, 'unenroll verified factor');
      }
      await kysely.transaction().execute((tx) => remove(tx, factor));
    },
    remove,
    /** Sends the code of a challenge to its phone. */
    async sendCode({
      challengeId,
      language,
    }: {
      challengeId: string;
      language: string;
    }): Promise<void> {
      const found = await kysely
        .selectFrom('accounts.challenges as challenge')
        .innerJoin('accounts.factors as factor', 'factor.id', 'challenge.factor_id')
        .select(['factor.phone'])
        .where('challenge.id', '=', challengeId)
        .where('challenge.expires_at', '>', new Date(now()))
        .executeTakeFirst();
      if (!found?.phone || !settings.messageDomain) return;
      const code = randomDigits(settings.codeLength);
      await kysely
        .updateTable('accounts.challenges')
        .set({ code_digest: digestOf(challengeId, code) })
        .where('id', '=', challengeId)
        .execute();
      await mailer.sendCode({ to: `+${found.phone}@${settings.messageDomain}`, language, code });
    },
  };

  /**
   * Confirms a factor, which is required from now on: other sessions without it end, and so do unfinished
   * enrolments.
   */
  async function confirm(tx: Tx, { user, session }: Caller, factor: FactorRow): Promise<void> {
    await tx
      .updateTable('accounts.factors')
      .set({ status: 'verified', updated_at: new Date(now()) })
      .where('id', '=', factor.id)
      .execute();
    const mine = tx.deleteFrom('accounts.factors').where('user_id', '=', user.id);
    await mine.where('status', '=', 'unverified').execute();
    await sessions.endWeakOthers(tx, session);
  }
}

/** Refuses a further factor unless the session has used the present one. */
function refuseUnshown(
  factors: ReadonlyArray<Pick<FactorRow, 'status'>>,
  { session }: Pick<Caller, 'session'>,
): void {
  const hasFactor = factors.some(({ status }) => status === 'verified');
  if (hasFactor && session.aal !== 'aal2') throw lowAssurance(403, 'enroll a new factor');
}

/** Says whether a factor counts without another one. */
export const isStrong = ({ status, factor_type }: Pick<FactorRow, 'status' | 'factor_type'>) =>
  status === 'verified' && factor_type !== 'recovery_code';

type Challenge = { id: string; code_digest: Uint8Array | null };

export const factorNotFound = () => new AuthError(404, 'mfa_factor_not_found', 'Factor not found');

export const lowAssurance = (status: 403 | 422, what: string) =>
  new AuthError(status, 'insufficient_aal', `AAL2 required to ${what}`);
