// npm run golive: what still stands between this installation and the public. See docs/golive.md.
import './fail-plainly.ts';
import { loadEnvFile } from '../server/settings/env-file.ts';
import { describeFindings, findAll } from './golive/find-all.ts';
import { readArguments, readSituation } from './golive/read-situation.ts';

const { isForMachines, nodeReleases, resolver } = readArguments(process.argv.slice(2));
const fileNames = loadEnvFile();
const { situation, findings: wrongSettings } = readSituation(process.env, {
  fileNames,
  nodeReleases,
  resolver,
});
const findings = [...wrongSettings, ...(await findAll(situation))];
process.stdout.write(
  isForMachines ? `${JSON.stringify({ findings }, null, 2)}\n` : describeFindings(findings),
);
process.exitCode = findings.some(({ severity }) => severity === 'stops') ? 1 : 0;
