import { type Resealed, reseal } from '#functions/platform/database/reseal.ts';
import { StartError } from '#functions/platform/errors.ts';
import { onDatabase, operatorsConfig } from './settings.ts';

/**
 * Encrypts with the present master key everything that a key of FORMER_MASTER_KEYS encrypted.
 * @returns the sentence to print.
 * @throws StartError when there is no former key, the present one is not the database's, or something stays
 * unreadable.
 */
export async function rotateKeys(env: NodeJS.ProcessEnv): Promise<string> {
  const config = operatorsConfig(env);
  if (config.formerMasterKeys.length === 0) {
    throw new StartError(
      'Set MASTER_KEY to the new key and FORMER_MASTER_KEYS to the one before, start the servers with both, and run this again.',
    );
  }
  const results = await onDatabase(config, reseal);
  const unreadable = results.filter((each) => each.unreadable > 0);
  if (unreadable.length === 0) return `${counted(results, 'resealed')} sealed anew.`;
  throw new StartError(
    `No key that was given opens ${counted(unreadable, 'unreadable')}; name theirs in FORMER_MASTER_KEYS as well.`,
  );
}

function counted(results: Resealed[], what: 'resealed' | 'unreadable'): string {
  return results.map((each) => `${each[what]} ${each.name}`).join(' and ');
}
