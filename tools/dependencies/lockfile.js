import { satisfies } from 'semver';

/** Licences under which a package may be used here; read a licence before adding it. */
const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Public Domain',
  'Unlicense',
  'Zlib',
]);

/** Packages that name their licence only in their files. */
const readByHand = { 'md5-o-matic': 'MIT' };

/** Lists the packages of a lockfile that are not our own, by name, version and licence. */
export function packagesOf({ packages }) {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { name, version, license, hasInstallScript = false, dev = false }]) => {
      const inferred =
        name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const licence = license ?? readByHand[inferred] ?? 'unknown';
      return { name: inferred, version, licence, hasInstallScript, dev };
    });
}

/** Lists the packages whose licence, or one of several that apply together, is not allowed. */
export function refusedLicences(packages) {
  return packages.filter(({ licence }) => {
    const choices = licence.replace(/[()]/g, '').split(' OR ');
    return !choices.some((choice) =>
      choice.split(' AND ').every((each) => allowedLicences.has(each)),
    );
  });
}

/** Lists the packages that one of these advisories concerns, as `name version: title (url)`. */
export function affectedBy(advisories, packages) {
  return packages.flatMap(({ name, version }) =>
    advisories
      .filter((each) => each.name === name && satisfies(version, each.range))
      .map(({ title, url }) => `${name} ${version}: ${title} (${url})`),
  );
}

/** Lists the advisories in npm's report, one for each package and range. */
export function advisoriesOf({ vulnerabilities }) {
  return Object.values(vulnerabilities)
    .flatMap(({ via }) => via.filter((each) => typeof each === 'object'))
    .map(({ name, range, severity, title, url }) => ({ name, range, severity, title, url }));
}
