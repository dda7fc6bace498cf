// npm run licences: every package with its licence, as a list for people and as a CycloneDX SBOM.
// Ends with 1 when one is under a licence that nobody has looked at yet.
import './fail-plainly.ts';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { unknownLicences } from './licences/known-licences.ts';
import { licenceList } from './licences/licence-list.ts';
import { readSbom } from './licences/sbom.ts';

const folder = 'licences';
const { name } = JSON.parse(readFileSync('package.json', 'utf8'));
const sbom = readSbom(askNpm(), name);
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/sbom.cdx.json`, `${JSON.stringify(sbom.document, null, 2)}\n`);
writeFileSync(`${folder}/licences.txt`, licenceList(sbom.packages));

const running = sbom.packages.filter(({ isForBuildOnly }) => !isForBuildOnly);
process.stdout.write(
  `${sbom.packages.length} packages, ${running.length} of them running: ${folder}/licences.txt, ${folder}/sbom.cdx.json\n`,
);
const unknown = unknownLicences(sbom.packages);
if (unknown.length > 0) {
  throw new Error(
    `Nobody has looked at these licences yet (scripts/licences/known-licences.ts):\n${unknown.join('\n')}`,
  );
}

function askNpm(): string {
  // The npm that runs us, if there is one: its name alone may lead to an older one.
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const result = spawnSync(command, [...first, 'sbom', '--sbom-format=cyclonedx'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (result.status !== 0) throw new Error(`npm sbom failed:\n${result.stderr}`);
  return result.stdout;
}
