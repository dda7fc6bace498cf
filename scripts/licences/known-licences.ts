import type { Package } from './sbom.ts';

/** Permissive: what uses them may be sold, served and kept closed, with the notice left in. */
const permissive = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC'],
  ...['MIT', 'MIT-0', 'MIT OR Apache-2.0', 'OFL-1.1', 'Python-2.0'],
];

/** Bind whoever passes the package on; as tools of the build they are only used. */
const weakCopyleft = ['LGPL-3.0-or-later', 'MPL-2.0'];

/** @returns one line for each package that needs somebody's look */
export function unknownLicences(packages: readonly Package[]): string[] {
  return packages
    .filter(({ licences, isForBuildOnly }) => {
      const known = isForBuildOnly ? [...permissive, ...weakCopyleft] : permissive;
      return licences.length === 0 || !licences.every((licence) => known.includes(licence));
    })
    .map(
      ({ name, version, licences }) => `${name} ${version}: ${licences.join(', ') || 'none named'}`,
    );
}
