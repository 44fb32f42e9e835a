import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fallbackFontFiles, headlineFonts, textFontFiles, writingFont } from 'fonts';
import { root, runStep, serverArguments, serverEnvironment } from '../setup/prepare.js';
import { contents, packed } from './contents.js';

/** The commands of the people who run the site. */
const OPERATORS = /^(admin|backup|content:(export|import)|doctor|keys|restore)/;

const DESCRIPTIONS = ['package.json', 'package-lock.json'];
const BILL = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--offline'];
const INSTALL = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'];

/** What packages bring that no server opens. */
const UNNEEDED = [
  // For debuggers and compilers; Node runs no TypeScript in node_modules.
  '**/*.{map,ts,mts,cts}',
  // For CommonJS, which only the API's users need, and names of attributes that may still change.
  '@opentelemetry/!(api)/**/*.cjs',
  '@opentelemetry/semantic-conventions/dist/**/{experimental,index-incubating}*',
  // For people, licences excepted.
  '**/!(*LICEN?E*).{md,mdx}',
  '@expo-google-fonts/**/*.png',
  // Binaries for Bare, another runtime.
  'bare-*/prebuilds',
  // Headers for compiling add-ons, and Node's manual.
  'node-linux-*/{include,share}',
  // Copies for other kinds of modules, and what packages test themselves with.
  '@cantoo/pdf-lib/{cjs,src,dist/*.js}',
  'xml2js/lib/xml2js.bc.js',
  'bintrees/test',
  // Commands, some of packages that are removed.
  '.bin/!(node)',
];

const FONTS = '@{embedpdf,expo-google-fonts}/**/*.{otf,ttf}';

interface LockedPackage {
  link?: boolean;
  devOptional?: boolean;
  optionalDependencies?: Record<string, string>;
}

/**
 * Makes a folder that runs the site on Linux with glibc.
 * @param args the folder, and for another processor than this one `--cpu arm64` or `--cpu x64`.
 * @returns the sentence to print.
 * @throws Error when something is in the folder that no pack may replace, or there is no Node for the processor.
 */
export async function pack(args: string[]): Promise<string> {
  const options = { cpu: { type: 'string', default: process.arch } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const folder = resolve(positionals[0] ?? join(root, 'dist', 'pack'));
  // A server that was started in the folder keeps its data there.
  const isReplaceable = positionals.length === 0 && !existsSync(join(folder, '.data'));
  if (existsSync(folder) && !isReplaceable) {
    throw new Error(`${folder} is there already; name a new folder, or remove it.`);
  }
  rmSync(folder, { recursive: true, force: true });
  const filter = (path: string) => packed.test(relative(root, path));
  for (const each of contents) {
    cpSync(join(root, each), join(folder, each), { recursive: true, filter });
  }
  cpSync(join(root, 'docs', 'deploy'), folder, { recursive: true });
  for (const each of DESCRIPTIONS) cpSync(join(root, each), join(folder, each));
  const platform = ['--prefer-offline', '--os=linux', '--libc=glibc', `--cpu=${values.cpu}`];
  await runStep('Installing the packages of the server', 'npm', [...INSTALL, ...platform], {
    ...{ cwd: folder, env: process.env, log: 'pack.log' },
    advice: 'check the network and the disk',
  });
  const count = trimPackages(folder);
  writeBill(folder);
  writeManifest(folder);
  if (!existsSync(join(folder, 'node_modules', '.bin', 'node'))) {
    throw new Error(`There is no Node for Linux on ${values.cpu}; say --cpu x64 or --cpu arm64.`);
  }
  const size = Math.ceil(bytesOf(folder) / 1e6);
  return `${folder} takes ${size} MB, with ${count} packages for Linux on ${values.cpu}.`;
}

/** Removes what no server opens. @returns how many packages are left. */
function trimPackages(folder: string): number {
  const modules = join(folder, 'node_modules');
  const remove = (path: string) => rmSync(join(modules, path), { recursive: true, force: true });
  const installed = Object.entries<LockedPackage>(readJson(folder, 'package-lock.json').packages)
    .filter(([path, { link }]) => path.startsWith('node_modules/') && !link)
    .map(([path, locked]) => ({ ...locked, path: relative('node_modules', path) }));
  // npm installs packages of development that are also an optional peer, as vitest is, with theirs.
  for (const { path, devOptional, optionalDependencies = {} } of installed) {
    if (devOptional) [path, ...Object.keys(optionalDependencies)].forEach(remove);
  }
  const headlines = Object.values(headlineFonts).map(({ fontfile }) => fontfile);
  const fonts = [headlines, writingFont, textFontFiles(), fallbackFontFiles()].flat(2);
  const used = new Set(fonts.map((file) => relative(join(root, 'node_modules'), file)));
  globSync(FONTS, { cwd: modules })
    .filter((path) => !used.has(path))
    .forEach(remove);
  globSync(UNNEEDED, { cwd: modules }).forEach(remove);
  return installed.filter(({ path }) => existsSync(join(modules, path))).length;
}

/** Writes the software bill of materials: every package that npm finds in the folder. */
export function writeBill(folder: string): void {
  // npm refuses to list a folder that lacks what a description asks for.
  for (const file of globSync('{.,packages/*}/package.json', { cwd: folder })) {
    writeJson(folder, file, { ...readJson(folder, file), devDependencies: undefined });
  }
  const bill = execFileSync('npm', BILL, { cwd: folder });
  writeFileSync(join(folder, 'sbom.cdx.json'), bill);
}

/** Leaves of the project's description what Node reads, and the commands that run in the folder. */
function writeManifest(folder: string): void {
  const { name, version, type, imports, scripts } = readJson(folder, 'package.json');
  const variables = Object.entries(serverEnvironment).map((pair) => pair.join('='));
  const [option, program = ''] = serverArguments;
  const start = [...variables, 'exec node', option, relative(root, program)].join(' ');
  const commands = Object.entries(scripts).filter(([command]) => OPERATORS.test(command));
  const packedScripts = Object.fromEntries([['start', start], ...commands]);
  const manifest = { name, version, private: true, type, imports, scripts: packedScripts };
  writeJson(folder, 'package.json', manifest);
  rmSync(join(folder, 'package-lock.json'));
}

const readJson = (folder: string, file: string) =>
  JSON.parse(readFileSync(join(folder, file), 'utf8'));

const writeJson = (folder: string, file: string, value: object) =>
  writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`);

/** Adds up the sizes of all files in a folder. */
export function bytesOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
