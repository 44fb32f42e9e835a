import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { randomDigits } from '../codes/one-time-tokens.ts';
import { AuthError, invalid } from '../errors.ts';
import type { Caller } from '../http/bearer.ts';
import type { AuthOptions, Tx } from '../options.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { FactorRow, SessionRow } from '../tables.ts';
import { type Factors, lockedFactors, periodOf, refuseUnshown } from './factors.ts';

interface ChallengesDeps
  extends Pick<AuthOptions, 'kysely' | 'keys' | 'settings' | 'enqueue' | 'mailer' | 'now'> {
  factors: Factors;
  sessions: Sessions;
}

interface Challenge {
  id: string;
  code_digest: Uint8Array | null;
}

const CHALLENGE_LASTS_MS = 5 * 60_000;
const MOST_WRONG_CODES = 5;

const wrongCodes = { totp: 'Invalid TOTP code entered', phone: 'Invalid MFA Phone code entered' };

/** Asks for the codes of second factors and verifies them. */
export function createChallenges(deps: ChallengesDeps) {
  const { kysely, keys, settings, enqueue, mailer, factors, sessions, now } = deps;
  const { find, secretOf } = factors;
  const digestOf = (challengeId: string, code: string) =>
    createHmac('sha256', keys.oneTimeTokens).update(`factor ${challengeId} ${code}`).digest();

  /** Checks a code, and uses a right one up. */
  async function isRight(tx: Tx, factor: FactorRow, challenge: Challenge, code: string) {
    if (factor.factor_type === 'phone') {
      const { code_digest } = challenge;
      return code_digest !== null && timingSafeEqual(code_digest, digestOf(challenge.id, code));
    }
    const period = periodOf(secretOf(factor), code, now());
    if (period === null || period <= (factor.last_period ?? 0)) return false;
    await tx
      .updateTable('accounts.factors')
      .set({ last_period: period })
      .where('id', '=', factor.id)
      .execute();
    return true;
  }

  return {
    /**
     * Asks for a code; a phone is sent one.
     * @throws AuthError
     */
    async begin(
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
          .values({ id, factor_id: factor.id, created_at: new Date(now()), expires_at: expiresAt })
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
    /** Sends the code of a challenge to its phone. */
    async sendCode({ challengeId, language }: Record<'challengeId' | 'language', string>) {
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
