import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { createSeal } from 'service-kit/seal';
import { renderSVG } from 'uqr';
import { AuthError } from '../errors.ts';
import type { Caller } from '../http/bearer.ts';
import type { AuthOptions, Tx } from '../options.ts';
import type { FactorRow } from '../tables.ts';

/** What an authenticator app is given. */
interface TotpEnrolment {
  secret: string;
  uri: string;
  /** The address as a QR code. */
  qrCode: string;
}

const PERIOD_S = 30;
/** RFC 4226 asks for as many bits as the hash has. */
const SECRET_BYTES = 20;
/** One period before and after, because clocks differ and typing takes a moment. */
const WINDOW = 1;

const totpOf = (secret: string, issuer = '', label = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_S, issuer, label });

function newTotp(issuer: string, label: string): TotpEnrolment {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const uri = totpOf(secret, issuer, label).toString();
  return { secret, uri, qrCode: renderSVG(uri) };
}

/** Returns the period that a code belongs to; null where it belongs to none near now. */
export function periodOf(secret: string, code: string, now: number): number | null {
  const timestamp = now;
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1_000 / PERIOD_S) + delta;
}

interface Enrolment {
  factor_type: 'totp' | 'phone';
  friendly_name: string;
  issuer: string;
  phone: string | null;
}

export type Factors = ReturnType<typeof createFactors>;

const MOST_FACTORS = 10;
/** Unfinished enrolments are deleted after this time. */
const ENROLMENT_LASTS_MS = 15 * 60_000;

export function createFactors({
  kysely,
  keys,
  settings,
  siteUrl,
  now,
}: Pick<AuthOptions, 'kysely' | 'keys' | 'settings' | 'siteUrl' | 'now'>) {
  const vault = createSeal(
    keys.factors,
    keys.former.map((each) => each.factors),
  );

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
    find,
    remove,
    /** Returns the secret of an authenticator app. */
    secretOf: ({ id, sealed }: FactorRow) => (sealed ? vault.open(id, sealed).toString() : ''),
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
    /** @throws AuthError */
    async unenrol(caller: Caller, factorId: string) {
      const factor = await find(caller, factorId);
      if (factor.status === 'verified' && caller.session.aal !== 'aal2') {
        throw lowAssurance(422, 'unenroll verified factor');
      }
      await kysely.transaction().execute((tx) => remove(tx, factor));
    },
  };
}

/** Locks a person's factors, so that simultaneous changes run one after the other. */
export const lockedFactors = (tx: Tx, userId: string) =>
  tx
    .selectFrom('accounts.factors')
    .select(['id', 'status', 'factor_type'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Refuses a further factor unless the session has used the present one. */
export function refuseUnshown(
  factors: ReadonlyArray<Pick<FactorRow, 'status'>>,
  { session }: Pick<Caller, 'session'>,
): void {
  const hasFactor = factors.some(({ status }) => status === 'verified');
  if (hasFactor && session.aal !== 'aal2') throw lowAssurance(403, 'enroll a new factor');
}

/** Says whether a factor counts without another one. */
export const isStrong = ({ status, factor_type }: Pick<FactorRow, 'status' | 'factor_type'>) =>
  status === 'verified' && factor_type !== 'recovery_code';

export const factorNotFound = () => new AuthError(404, 'mfa_factor_not_found', 'Factor not found');

export const lowAssurance = (status: 403 | 422, what: string) =>
  new AuthError(status, 'insufficient_aal', `AAL2 required to ${what}`);
