import * as z from 'zod/mini';
import { serviceSections } from '../intake/fields.ts';
import { cleanText } from '../validation/clean.ts';
import { TEXT_MAX } from '../validation/limits.ts';
import { cleaned, rule } from '../validation/parse.ts';
import { checkLength } from '../validation/rules.ts';
import { optionalLine } from './fields.ts';

const lines = [...serviceSections.values()]
  .flatMap((sections) => sections.flatMap(({ fields }) => fields))
  .filter(({ kind }) => kind !== 'textarea')
  .map(({ name }) => [name, z.exactOptional(optionalLine(TEXT_MAX))] as const);

/** The intake's answers by field name; those to single-line fields are cleaned as single lines. */
export const answers: z.ZodMiniType<Record<string, string>> = z.catchall(
  z.object(Object.fromEntries(lines)),
  cleaned(cleanText, TEXT_MAX).check(rule((value) => checkLength(value, TEXT_MAX))),
);
