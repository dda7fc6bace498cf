import type { Package } from './sbom.ts';

/** The list for people: what runs first, then the tools, each by licence. */
export function licenceList(packages: readonly Package[]): string {
  const running = packages.filter(({ isForBuildOnly }) => !isForBuildOnly);
  const tools = packages.filter(({ isForBuildOnly }) => isForBuildOnly);
  return [
    ...part('Loaded by the running services or the browser', running),
    ...part('Used to build and to test', tools),
  ].join('\n');
}

function part(heading: string, packages: readonly Package[]): string[] {
  const byLicence = Object.groupBy(packages, ({ licences }) => licences.join(', ') || 'none named');
  const groups = Object.entries(byLicence).sort(([a], [b]) => a.localeCompare(b));
  return [
    `${heading} (${packages.length})`,
    '',
    ...groups.flatMap(([licence, members = []]) => [
      licence,
      ...members.map(({ name, version }) => `  ${name} ${version}`).sort(),
      '',
    ]),
  ];
}
