import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { AuthError, tooManyAttempts } from '../errors.ts';
import type { AuthOptions, PasswordCost } from '../options.ts';
import type { AuthSettings } from '../settings.ts';

/**
 * RFC 9106's recommendation where memory is scarce, in one lane. These passwords protect what people have
 * told about their health.
 */
export const PASSWORD_COST: PasswordCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

/** The expected time of one hash at that cost (ms of CPU). */
const EXPECTED_MS = 100;

/** Half of Node's threads, so that file and DNS access goes on; and 128 MB at most. */
const HASHED_AT_ONCE = 2;

/** Later callers would have left before it is their turn. */
const MOST_WAITING = 50;

type Weakness = 'length' | 'characters' | 'pwned';

export function createPasswords(
  settings: Pick<AuthSettings, 'passwordLength' | 'passwordRules'>,
  cost: PasswordCost,
  { spend, withReserved }: AuthOptions['cpu'],
) {
  const nobodys = hashOfNothing(cost);
  const queue = new PQueue({ concurrency: HASHED_AT_ONCE });

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (queue.size >= MOST_WAITING) throw tooManyAttempts();
    const done = await withReserved(EXPECTED_MS, async () => {
      const { result, ms } = await queue.add(async () => {
        const started = performance.now();
        return { result: await work(), ms: performance.now() - started };
      });
      spend(ms);
      return { result };
    });
    if (!done) throw tooManyAttempts();
    return done.result;
  }

  async function weaknesses(password: string): Promise<Weakness[]> {
    const found: Weakness[] = [];
    if ([...password].length < settings.passwordLength) found.push('length');
    if (!settings.passwordRules.every((rule) => rule.test(password))) found.push('characters');
    if ((await leakedPasswords()).has(password.toLowerCase())) found.push('pwned');
    return found;
  }

  return {
    /** @throws AuthError where too many are waiting, as `verify` does. */
    hash: (password: string): Promise<string> => inTurn(() => hash(password, cost)),
    /**
     * Checks a password. It takes as long without an account, or for one without a password.
     * @returns whether the password is right, and then whether its hash has a former cost.
     */
    async verify(
      password: string,
      stored: string | null,
    ): Promise<{ isRight: boolean; isOld: boolean }> {
      const isFormer = stored !== null && isOld(stored, cost);
      const [isRight] = await inTurn(() =>
        Promise.all([
          verify(stored ?? nobodys, password).catch(() => false),
          // Spends the present cost as well, because a cheaper hash would reveal by its time that the account
          // exists.
          isFormer && verify(nobodys, password),
        ]),
      );
      return { isRight: isRight && stored !== null, isOld: isFormer };
    },
    weaknesses,
    /** @throws AuthError saying what the password lacks. */
    async refuseWeak(password: string) {
      const reasons = await weaknesses(password);
      if (reasons.length === 0) return;
      throw new AuthError(422, 'weak_password', sentence(reasons, settings.passwordLength), {
        weak_password: { reasons },
      });
    },
  };
}

/** Says whether the service can check this hash. */
export function isPasswordHash(text: string): boolean {
  return /^\$argon2(id|i|d)\$v=\d+\$m=\d+,t=\d+,p=\d+\$[\w+/]+\$[\w+/]+$/.test(text);
}

function isOld(stored: string, cost: PasswordCost): boolean {
  return !stored.startsWith(prefixOf(cost));
}

function prefixOf({ memoryCost: m, timeCost: t, parallelism: p }: PasswordCost): string {
  return `$argon2id$v=19$m=${m},t=${t},p=${p}$`;
}

/** Makes a hash of no password, which takes as long to compare as a real one. */
export function hashOfNothing(cost: PasswordCost): string {
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `${prefixOf(cost)}${random(16)}$${random(32)}`;
}

function sentence(reasons: readonly Weakness[], length: number): string {
  const parts = {
    length: `Password should be at least ${length} characters.`,
    characters: 'Password should contain a character of each required kind.',
    pwned: 'Password is known to be weak and easy to guess, please choose a different one.',
  };
  return reasons.map((reason) => parts[reason]).join(' ');
}

let leaked: Promise<ReadonlySet<string>> | undefined;

/**
 * Loads the leaked passwords, in lower case, when they are first needed: most servers see no new password for
 * days.
 */
function leakedPasswords(): Promise<ReadonlySet<string>> {
  leaked ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as string[]),
  );
  return leaked;
}
