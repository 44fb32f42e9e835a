import { parseArgs } from 'node:util';
import { StartError } from '#functions/platform/errors.ts';
import { backUpInto, backup } from './backup.ts';
import { judge } from './doctor/checks.ts';
import { look } from './doctor/look.ts';
import { inviteAdmin } from './invite-admin.ts';
import { rehearse } from './rehearse.ts';
import { restore } from './restore.ts';
import { rotateKeys } from './rotate-keys.ts';

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
  command: keyof typeof usages | 'doctor' | 'admin:invite' | 'keys:rotate',
  argv: string[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  if (command === 'doctor') {
    const { lines, isWell } = await examine(argv, env);
    if (!isWell) process.exitCode = 1;
    return lines;
  }
  if (command === 'admin:invite') return inviteAdmin(argv[0], env);
  if (command === 'keys:rotate') return rotateKeys(env);
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

const marks = { en: ['ok   ', 'TO DO'], ar: ['سليم ', 'مطلوب'] } as const;

/**
 * Says for everything that the site depends on whether it is well, or what to do, a line each.
 * @param args `--ar` for Arabic.
 */
async function examine(
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ lines: string; isWell: boolean }> {
  const language = languageOf(args);
  const findings = judge(await look(env));
  const [well, toDo] = marks[language];
  const lines = findings.map((each) => `${each.isOk ? well : toDo}  ${each[language]}`);
  return { lines: lines.join('\n'), isWell: findings.every(({ isOk }) => isOk) };
}

function languageOf(args: string[]): 'en' | 'ar' {
  try {
    const { values } = parseArgs({ args, options: { ar: { type: 'boolean', default: false } } });
    return values.ar ? 'ar' : 'en';
  } catch (cause) {
    throw new StartError('Please say: npm run doctor, or npm run doctor -- --ar', { cause });
  }
}
