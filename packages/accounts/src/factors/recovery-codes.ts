import { createHash, randomInt, randomUUID } from 'node:crypto';
import { AuthError } from '../errors.ts';
import type { Caller } from '../http/bearer.ts';
import type { AuthOptions, Tx } from '../options.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { FactorRow, SessionRow } from '../tables.ts';
import { factorNotFound, isStrong, lowAssurance } from './factors.ts';

type Factor = Pick<FactorRow, 'id' | 'friendly_name'>;

export const RECOVERY_CODES = 10;

/** 79 bits per code, in letters and digits that are hard to confuse. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const CODE_LENGTH = 16;

const DEFAULT_NAME = 'Recovery codes';

/** Creates one-time codes for people who cannot use another factor. */
export function createRecoveryCodes({
  kysely,
  sessions,
  now,
}: Pick<AuthOptions, 'kysely' | 'now'> & { sessions: Sessions }) {
  const factorOf = ({ user }: Caller) =>
    user.factors.find(({ factor_type }) => factor_type === 'recovery_code');

  function known(caller: Caller) {
    const factor = factorOf(caller);
    if (!factor) throw factorNotFound();
    return factor;
  }

  function refuseLow({ session }: Caller, what: string): void {
    if (session.aal !== 'aal2') throw lowAssurance(403, what);
  }

  async function issue(tx: Tx, factorId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newCode);
    await tx.deleteFrom('accounts.recovery_codes').where('factor_id', '=', factorId).execute();
    const rows = codes.map((code) => ({ factor_id: factorId, digest: digestOf(factorId, code) }));
    await tx.insertInto('accounts.recovery_codes').values(rows).execute();
    return codes;
  }

  return {
    /** @throws AuthError where there are none. */
    async status(caller: Caller): Promise<{ id: string; total: number; remaining: number }> {
      const { id } = known(caller);
      const { total, remaining } = await kysely
        .selectFrom('accounts.recovery_codes')
        .select((eb) => [
          eb.fn.countAll<number>().as('total'),
          eb.fn.countAll<number>().filterWhere('used_at', 'is', null).as('remaining'),
        ])
        .where('factor_id', '=', id)
        .executeTakeFirstOrThrow();
      return { id, total, remaining };
    },
    /**
     * Generates codes, which are not stored in readable form.
     * @throws AuthError
     */
    async generate(caller: Caller, name: string): Promise<{ factor: Factor; codes: string[] }> {
      refuseLow(caller, 'generate recovery codes');
      if (!caller.user.factors.some(isStrong)) {
        const message = 'Recovery codes need another verified factor';
        throw new AuthError(422, 'mfa_recovery_codes_sole_factor', message);
      }
      const factor = { id: randomUUID(), friendly_name: name || DEFAULT_NAME };
      const at = new Date(now());
      const codes = await kysely.transaction().execute(async (tx) => {
        await tx
          .insertInto('accounts.factors')
          .values({
            ...factor,
            ...{ user_id: caller.user.id, factor_type: 'recovery_code', status: 'verified' },
            ...{ created_at: at, updated_at: at },
          })
          .execute()
          .catch(refuseTaken);
        return issue(tx, factor.id);
      });
      return { factor, codes };
    },
    /**
     * Replaces the codes with a new set.
     * @throws AuthError
     */
    async regenerate(caller: Caller): Promise<{ factor: Factor; codes: string[] }> {
      refuseLow(caller, 'regenerate recovery codes');
      const factor = known(caller);
      const codes = await kysely.transaction().execute((tx) => issue(tx, factor.id));
      return { factor, codes };
    },
    /**
     * Uses a code up.
     * @returns the session with its higher assurance level.
     * @throws AuthError
     */
    async verify(caller: Caller, code: string): Promise<SessionRow> {
      const factor = factorOf(caller);
      if (!factor) throw wrongCode();
      return kysely.transaction().execute(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('accounts.recovery_codes')
          .set({ used_at: new Date(now()) })
          .where('factor_id', '=', factor.id)
          .where('digest', '=', digestOf(factor.id, code))
          .where('used_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw wrongCode();
        await sessions.endWeakOthers(tx, caller.session);
        return sessions.raise(tx, caller.session.id, 'mfa/recovery_code', 'aal2');
      });
    },
    /** @throws AuthError */
    async remove(caller: Caller): Promise<string> {
      refuseLow(caller, 'remove recovery codes');
      const { id } = known(caller);
      await kysely.deleteFrom('accounts.factors').where('id', '=', id).execute();
      return id;
    },
  };
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Digests a code, whatever its case. */
function digestOf(factorId: string, code: string): Buffer {
  return createHash('sha256').update(`${factorId} ${code.toLowerCase()}`).digest();
}

const UNIQUE_VIOLATION = '23505';

function refuseTaken(error: Error & { code?: string; constraint?: string }): never {
  if (error.code !== UNIQUE_VIOLATION) throw error;
  if (error.constraint === 'factors_by_name') {
    const message = 'A factor with this friendly name exists already';
    throw new AuthError(422, 'mfa_factor_name_conflict', message);
  }
  const message = 'Recovery codes exist already, regenerate them instead';
  throw new AuthError(422, 'mfa_verified_factor_exists', message);
}

const wrongCode = () =>
  new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered');
