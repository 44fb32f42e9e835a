import { parseArgs } from 'node:util';
import { StartError } from '#functions/platform/errors.ts';
import { backup } from './backup.ts';
import { examine } from './doctor/doctor.ts';
import { rehearse } from './rehearse.ts';
import { restore } from './restore.ts';

const usages = {
  backup: 'npm run backup -- FILE',
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
  const { path, erased } = readArguments(command, argv);
  if (command === 'restore') return restore(path, erased, env);
  return command === 'backup' ? backup(path, env) : rehearse(path, env);
}

function readArguments(command: keyof typeof usages, args: string[]) {
  const usage = `Please say which file: ${usages[command]}`;
  try {
    const options = { erased: { type: 'string' } as const };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [path, ...more] = positionals;
    const isKnown = command === 'restore' || values.erased === undefined;
    if (path && more.length === 0 && isKnown) return { path, erased: values.erased };
  } catch (cause) {
    throw new StartError(usage, { cause });
  }
  throw new StartError(usage);
}
