import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Makes the package ready for `npm pack`, and with --restore undoes it: Node runs no TypeScript below
 * `node_modules`, so what is packed is JavaScript with its types, the service kit's among it.
 */
const folder = import.meta.dirname;
const dist = join(folder, 'dist');
const manifest = join(folder, 'package.json');
const original = join(dist, 'package.json');
const kit = join(folder, '..', 'service-kit', 'package.json');

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

if (process.argv.includes('--restore')) {
  copyFileSync(original, manifest);
  rmSync(dist, { recursive: true });
} else {
  rmSync(dist, { recursive: true, force: true });
  execFileSync('tsc', ['--project', join(folder, 'tsconfig.pack.json')], { stdio: 'inherit' });
  for (const file of globSync(join(dist, '**', '*.{js,d.ts}')))
    writeFileSync(file, standalone(file));
  copyFileSync(manifest, original);
  writeFileSync(manifest, `${JSON.stringify(packed(read(manifest)), null, 2)}\n`);
}

/** Returns a built file's text with the paths of built files in place of the kit's name and of `.ts` files. */
function standalone(file) {
  const toKit = relative(dirname(file), join(dist, 'service-kit', 'src'));
  return readFileSync(file, 'utf8')
    .replace(/(['"])service-kit\/([^'"]+)\1/g, `'${toKit}/$2.js'`)
    .replace(
      /new URL\('(\.\/[^']+)\.ts', import\.meta\.url\)/g,
      "new URL('$1.js', import.meta.url)",
    );
}

/** Returns the description of the packed package. */
function packed({ private: _, scripts, devDependencies, exports, bin, dependencies, ...rest }) {
  const built = (path) => path.replace('./', './dist/content-lake/').replace(/\.ts$/, '.js');
  const { 'service-kit': __, ...others } = dependencies;
  return {
    ...rest,
    files: ['dist/**/*.{js,json,d.ts}'],
    exports: Object.fromEntries(Object.entries(exports).map(([name, path]) => [name, built(path)])),
    bin: Object.fromEntries(Object.entries(bin).map(([name, path]) => [name, built(path)])),
    dependencies: { ...others, ...read(kit).dependencies },
  };
}
