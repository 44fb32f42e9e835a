import { execFileSync } from 'node:child_process';
import { lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './setup/prepare.js';
import { areasOf, kindOf } from './size/classify.js';

/** A file with more lines may be two things. */
const LONG_LINES = 300;

/**
 * `npm run size [-- --write]`: prints how many lines, files, dependencies and megabytes the project has, by area;
 * with --write it also puts them into docs/size.md.
 */
const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const page = sizePage(measuredFiles());
process.stdout.write(page);
if (values.write) writeFileSync(join(root, 'docs', 'size.md'), page);

/** The files that were written by hand and are tracked by git, each with its kind and its lines. */
function measuredFiles() {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  return listed
    .split('\0')
    .map((file) => ({ file, kind: kindOf(file) }))
    .filter(({ kind }) => kind !== null)
    .map(({ file, kind }) => ({ file, kind, lines: linesOf(file) }));
}

/** Counts a file's lines; a file that was removed and is still tracked has none. */
function linesOf(file) {
  try {
    return readFileSync(join(root, file), 'utf8').split('\n').length - 1;
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return 0;
  }
}

/** The text of docs/size.md. */
function sizePage(files) {
  const areas = [...new Set(files.flatMap(({ file }) => areasOf(file)))].sort();
  const rows = areas.map((area) =>
    row(
      area,
      files.filter(({ file }) => areasOf(file).includes(area)),
    ),
  );
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return `# Size

Written by \`npm run size -- --write\`. It counts the lines of TypeScript, JavaScript, CSS, SQL and GROQ that git tracks and people wrote: no generated files and no snapshots. Test code is every \`*.test.*\` and \`*.spec.*\` file, every \`testing/\` folder and \`web/e2e/\`. A folder of \`functions/\` or \`packages/\` counts in its own row and in the row above it.

| area | lines without tests | lines of tests | files | files over ${LONG_LINES} lines |
|---|--:|--:|--:|--:|
${[...rows, row('**all**', files)].join('\n')}

| what | number |
|---|--:|
| dependencies at run time | ${Object.keys(dependencies).length} |
| dependencies of development | ${Object.keys(devDependencies).length} |
| megabytes of \`node_modules\` | ${grouped(Math.round(bytesOf(join(root, 'node_modules')) / 1e6))} |
`;
}

/** A line of the table: the sums of an area's files. */
function row(area, files) {
  const lines = (kind) =>
    files.reduce((sum, file) => sum + (file.kind === kind ? file.lines : 0), 0);
  const long = files.filter((file) => file.lines > LONG_LINES).length;
  const cells = [lines('code'), lines('test'), files.length, long].map(grouped);
  return `| ${[area, ...cells].join(' | ')} |`;
}

function grouped(number) {
  return number.toLocaleString('en-US');
}

/** Sums the sizes of all files in a folder; links are not followed, and a missing folder is empty. */
function bytesOf(folder) {
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return 0;
  }
  return entries.reduce((sum, entry) => {
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? bytesOf(path) : lstatSync(path).size);
  }, 0);
}
