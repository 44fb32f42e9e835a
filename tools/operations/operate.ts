import { parseArgs } from 'node:util';
import { StartError } from '#functions/platform/errors.ts';
import { backup } from './backup.ts';
import { examine } from './doctor/doctor.ts';
import { backUpInto } from './nightly.ts';
import { rehearse } from './rehearse.ts';
import { restore } from './restore.ts';

const usages = {
  backup: 'npm run backup -- FILE, or npm run backup -- FOLDER --keep 14',
  restore: 'npm run restore -- FILE [--erased LIST]',
  'backup:rehearse': 'npm run backup:rehearse -- FILE',
};

/**
 * Runs a command of the people who run the site.
 * @returns the sentences to print.
 * @throws StartError whose message is for them.
 */
export async function operate(
  command: keyof typeof usages | 'doctor',
  argv: string[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  if (command === 'doctor') {
    const { lines, isWell } = await examine(argv, env);
    if (!isWell) process.exitCode = 1;
    return lines;
  }
  const { path, erased, keep } = readArguments(command, argv);
  if (command === 'restore') return restore(path, erased, env);
  if (command === 'backup:rehearse') return rehearse(path, env);
  return keep ? backUpInto(path, Number(keep), env) : backup(path, env);
}

function readArguments(command: keyof typeof usages, args: string[]) {
  const usage = `Please say which file: ${usages[command]}`;
  try {
    const options = { erased: { type: 'string' }, keep: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const { erased, keep } = values;
    const [path, ...more] = positionals;
    const isKnown =
      (erased === undefined || command === 'restore') &&
      (keep === undefined || (command === 'backup' && /^[1-9]\d*$/.test(keep)));
    if (path && more.length === 0 && isKnown) return { path, erased, keep };
  } catch (cause) {
    throw new StartError(usage, { cause });
  }
  throw new StartError(usage);
}
