// npm run licences: what npm sbom says about the installed packages, written to licences/sbom.cdx.json
// (CycloneDX). Ends with 1 when one is under a licence that nobody has looked at yet.
import './fail-plainly.ts';
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';

/** Permissive: what uses them may be sold, served and kept closed, with the notice left in. */
const permissive = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC'],
  ...['MIT', 'MIT-0', 'MIT AND Apache-2.0', 'MIT OR Apache-2.0', 'OFL-1.1', 'Python-2.0'],
  // Everything is allowed; where the public domain can't be given to, as here, its words are a licence.
  'Unlicense',
  // Of these two we take the first.
  '(MIT OR EUPL-1.1+)',
];

/** Bind whoever passes the package on; as tools of the build they are only used. */
const weakCopyleft = ['CC-BY-SA-4.0', 'LGPL-3.0', 'LGPL-3.0-or-later', 'MPL-2.0', 'WTFPL'];

/**
 * Tools that name no licence npm can read: CC BY-SA 4.0 in words of its own, and a part of toeverything/AFFiNE,
 * whose packages under packages/common are under MIT.
 */
const unreadable = ['@cspell/dict-en-common-misspellings', 'y-provider'];

interface Component {
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string; readonly name?: string };
    readonly expression?: string;
  }[];
  readonly properties?: readonly { readonly name: string }[];
}

/** @returns one line for each package that needs somebody's look */
function unknownLicences(components: readonly Component[]): string[] {
  return components.flatMap(({ name, version, licenses = [], properties = [] }) => {
    const is = (trait: string) =>
      properties.some((property) => property.name === `cdx:npm:package:${trait}`);
    // A workspace of ours.
    if (is('private')) return [];
    const known = is('development') ? [...permissive, ...weakCopyleft] : permissive;
    const licences = licenses.map(
      ({ expression, license }) => expression ?? license?.id ?? license?.name ?? '',
    );
    if (unreadable.includes(name)) return [];
    if (licences.length > 0 && licences.every((licence) => known.includes(licence))) return [];
    return [`${name} ${version}: ${licences.join(', ') || 'none named'}`];
  });
}

function writeSbom(): void {
  // The npm that runs us, if there is one: its name alone may lead to an older one.
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const sbom = spawnSync(command, [...first, 'sbom', '--sbom-format=cyclonedx'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (sbom.status !== 0) throw new Error(`npm sbom failed:\n${sbom.stderr}`);
  mkdirSync('licences', { recursive: true });
  writeFileSync('licences/sbom.cdx.json', sbom.stdout);
  const { components } = JSON.parse(sbom.stdout);
  const unknown = unknownLicences(components);
  process.stdout.write(`${components.length} packages: licences/sbom.cdx.json\n`);
  if (unknown.length === 0) return;
  throw new Error(
    `Nobody has looked at these licences yet (scripts/licences.ts):\n${unknown.join('\n')}`,
  );
}

if (import.meta.main) writeSbom();
