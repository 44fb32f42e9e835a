import { parseArgs } from 'node:util';
import { StartError } from '#functions/platform/errors.ts';
import { judge } from './checks.ts';
import { look } from './look.ts';

const marks = { en: ['ok   ', 'TO DO'], ar: ['سليم ', 'مطلوب'] } as const;

/**
 * Says for everything that the site depends on whether it is well, or what to do, a line each.
 * @param args `--ar` for Arabic.
 */
export async function examine(
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
