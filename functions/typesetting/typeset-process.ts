import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Typeset, Typesetting } from './typeset.ts';

/** Runs as a child process: a long document would hold up every request, and its fonts stay in memory. */

const BELOW_NORMAL = 10;
const OLD_RESULTS = 2;

const require = createRequire(import.meta.url);
const fontFolders = [
  require.resolve('@expo-google-fonts/newsreader/package.json'),
  require.resolve('@expo-google-fonts/amiri/package.json'),
].map(dirname);

setPriority(BELOW_NORMAL);

const templates = join(import.meta.dirname, 'templates');
const compiler = NodeCompiler.create({
  workspace: templates,
  fontArgs: [{ fontPaths: fontFolders }],
});

/** Tagged for screen readers (PDF/UA-1): what such a reader could not read is an error. */
function typeset({ template, data }: Typesetting): Buffer {
  compiler.mapShadow(join(templates, 'data.json'), Buffer.from(JSON.stringify(data)));
  const compiled = compiler.compile({ mainFilePath: join(templates, `${template}.typ`) });
  if (!compiled.result) throw new Error(reasonOf(compiled.takeDiagnostics()));
  const pdf = compiler.pdf(compiled.result, { pdfStandard: 'ua-1' });
  compiler.evictCache(OLD_RESULTS);
  return pdf;
}

function reasonOf(diagnostics: ReturnType<ReturnType<NodeCompiler['compile']>['takeDiagnostics']>) {
  const [first] = diagnostics?.shortDiagnostics ?? [];
  return `the template did not compile: ${first?.message ?? 'no reason given'}`;
}

process.on('message', (job: Typesetting) => {
  try {
    process.send?.({ pdf: typeset(job) } satisfies Typeset);
  } catch (error) {
    process.send?.({
      error: error instanceof Error ? error.message : `${error}`,
    } satisfies Typeset);
  }
});
process.on('disconnect', () => process.exit());
