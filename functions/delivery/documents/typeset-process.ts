import { setPriority } from 'node:os';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { fallbackFamilies, fallbackFontFiles, textFontFiles } from 'fonts';
import { printable } from '#machines/printable.ts';
import type { Field } from './add-fields.ts';
import type { Typeset, Typesetting } from './typeset.ts';

/** Runs as a child process, because a long document would block every request and its fonts stay in memory. */

const BELOW_NORMAL = 10;
const OLD_RESULTS = 2;

setPriority(BELOW_NORMAL);

const templates = join(import.meta.dirname, 'templates');
const compilerWith = (fonts: string[][]) =>
  NodeCompiler.create({ workspace: templates, fontArgs: [{ fontPaths: fonts.flat() }] });

const textFonts = compilerWith(textFontFiles());
let allFonts: NodeCompiler | undefined;

/**
 * Typesets a document tagged for screen readers (PDF/UA-1), with the smallest set of fonts that has every
 * character.
 */
async function typeset(work: Typesetting): Promise<Buffer> {
  try {
    return await typesetBy(textFonts, work, { pdfStandard: 'ua-1' });
  } catch {
    // Most documents need only the text fonts, and reading all fonts takes as long as the rest of the start.
    allFonts ??= compilerWith([...textFontFiles(), ...fallbackFontFiles()]);
  }
  try {
    return await typesetBy(allFonts, work, { pdfStandard: 'ua-1' });
  } catch {
    // Some characters have no font: a box in their place is better than no document.
    return typesetBy(allFonts, work);
  }
}

async function typesetBy(
  compiler: NodeCompiler,
  { template, data }: Typesetting,
  options?: { pdfStandard: 'ua-1' },
): Promise<Buffer> {
  const json = JSON.stringify({ ...data, fallbackFamilies }, (_, value) =>
    typeof value === 'string' ? printable(value) : value,
  );
  compiler.mapShadow(join(templates, 'data.json'), Buffer.from(json));
  const compiled = compiler.compile({ mainFilePath: join(templates, `${template}.typ`) });
  if (!compiled.result) throw new Error(reasonOf(compiled.takeDiagnostics()));
  try {
    const pdf = compiler.pdf(compiled.result, options);
    const query = { selector: '<field>', field: 'value' };
    const fields: Field[] = compiler.query(compiled.result, query);
    if (fields.length === 0) return pdf;
    const { addFields } = await import('./add-fields.ts');
    return await addFields(pdf, fields);
  } finally {
    compiler.evictCache(OLD_RESULTS);
  }
}

function reasonOf(diagnostics: ReturnType<ReturnType<NodeCompiler['compile']>['takeDiagnostics']>) {
  const [first] = diagnostics?.shortDiagnostics ?? [];
  return `the template did not compile: ${first?.message ?? 'no reason given'}`;
}

process.on('message', async (job: Typesetting) => {
  try {
    process.send?.({ pdf: await typeset(job) } satisfies Typeset);
  } catch (error) {
    process.send?.({
      error: error instanceof Error ? error.message : `${error}`,
    } satisfies Typeset);
  }
});
process.on('disconnect', () => process.exit());
