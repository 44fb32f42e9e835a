import { hash, verify } from '@node-rs/argon2';
import { AuthError } from '../errors.ts';
import type { AuthSettings } from '../settings.ts';

/** What a hash takes: memory in KiB. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** OWASP's first choice for argon2id, which is the library's default. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

type Weakness = 'length' | 'characters' | 'pwned';

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Takes as long for somebody without a password, or without an account.
   * @returns whether it is right, and then whether its hash is of a former cost.
   */
  verify(password: string, stored: string | null): Promise<{ isRight: boolean; isOld: boolean }>;
  weaknesses(password: string): Promise<Weakness[]>;
  /** @throws AuthError saying what the password lacks. */
  refuseWeak(password: string): Promise<void>;
}

export function createPasswords(
  settings: Pick<AuthSettings, 'passwordLength' | 'passwordRules'>,
  cost: PasswordCost,
): Passwords {
  const hashed = (password: string) => hash(password, cost);
  const nobodys = hashed('the password of nobody');

  async function weaknesses(password: string): Promise<Weakness[]> {
    const found: Weakness[] = [];
    if ([...password].length < settings.passwordLength) found.push('length');
    if (!settings.passwordRules.every((rule) => rule.test(password))) found.push('characters');
    if ((await leakedPasswords()).has(password.toLowerCase())) found.push('pwned');
    return found;
  }

  return {
    hash: hashed,
    async verify(password, stored) {
      const isRight = await verify(stored ?? (await nobodys), password).catch(() => false);
      return { isRight: isRight && stored !== null, isOld: stored !== null && isOld(stored, cost) };
    },
    weaknesses,
    async refuseWeak(password) {
      const reasons = await weaknesses(password);
      if (reasons.length === 0) return;
      throw new AuthError(422, 'weak_password', sentence(reasons, settings.passwordLength), {
        weak_password: { reasons },
      });
    },
  };
}

/** Whether a hash is one that the service can check. */
export function isPasswordHash(text: string): boolean {
  return /^\$argon2(id|i|d)\$v=\d+\$m=\d+,t=\d+,p=\d+\$[\w+/]+\$[\w+/]+$/.test(text);
}

function isOld(stored: string, cost: PasswordCost): boolean {
  const { memoryCost: m, timeCost: t, parallelism: p } = cost;
  return !stored.startsWith(`$argon2id$v=19$m=${m},t=${t},p=${p}$`);
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

/** In small letters. Loaded when it is first asked: most servers see no new password for days. */
function leakedPasswords(): Promise<ReadonlySet<string>> {
  leaked ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as string[]),
  );
  return leaked;
}
