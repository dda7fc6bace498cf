// npm run golive: what has to be done before this installation goes public. See docs/golive.md.
import './fail-plainly.ts';
import { parseArgs } from 'node:util';
import type { Company } from '../model/company.ts';
import { readCompany } from '../model/read-facts.ts';
import { loadEnvFile } from '../server/settings/env-file.ts';
import { readSettings, SettingsError } from '../server/settings/settings.ts';
import type { Environment } from '../server/settings/settings-schema.ts';
import { findAll } from './golive/find-all.ts';
import { type Finding, type Situation, stops } from './golive/finding.ts';
import { resolverAt } from './golive/mail.ts';

const { isForMachines, nodeReleases, resolver } = readArguments(process.argv.slice(2));
const { situation, wrongSettings } = readSituation(process.env, loadEnvFile());
const findings = [...wrongSettings, ...(await findAll(situation))];
process.stdout.write(
  isForMachines ? `${JSON.stringify({ findings }, null, 2)}\n` : describeFindings(findings),
);
process.exitCode = findings.some(({ severity }) => severity === 'stops') ? 1 : 0;

/** Input of the checks. Invalid settings are findings too; the checks then continue with defaults. */
function readSituation(
  given: Environment,
  fileNames: readonly string[],
): { situation: Situation; wrongSettings: Finding[] } {
  const company = readCompany();
  // A missing mail server has its own check.
  const environment = { MAIL_AS_FILES: 'yes', ...given };
  const faults = faultsOf(environment, company, fileNames);
  const wrongNames = new Set(faults.flatMap((fault) => fault.split(/\W+/)));
  const sound = Object.fromEntries(
    Object.entries(environment).filter(([name]) => !wrongNames.has(name)),
  );
  const settings = readSettings({ ...sound, MAIL_AS_FILES: 'yes' }, company);
  return {
    situation: {
      settings,
      isSet: (name) => Boolean(given[name]?.trim() && sound[name]),
      company,
      contentDir: 'content',
      distDir: settings.distDir,
      resolver: resolverAt(resolver),
      node: { version: process.version, file: process.execPath, releases: nodeReleases },
      nowMs: Date.now(),
      patienceMs: 10_000,
    },
    wrongSettings: faults.map((fault) =>
      stops(
        '.env',
        `Eine Einstellung ist falsch: ${fault}`,
        'Ändern Sie sie in .env; so startet der Server nicht.',
      ),
    ),
  };
}

function faultsOf(
  environment: Environment,
  company: Company,
  fileNames: readonly string[],
): readonly string[] {
  try {
    readSettings(environment, company, fileNames);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
}

/** @throws Error with the usage, in German */
function readArguments(typed: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...typed],
      options: {
        json: { type: 'boolean', default: false },
        'node-releases': { type: 'string', default: 'https://nodejs.org/dist' },
        resolver: { type: 'string' },
      },
    });
    const { json: isForMachines, 'node-releases': nodeReleases, resolver } = values;
    resolverAt(resolver);
    if (URL.canParse(nodeReleases)) return { isForMachines, nodeReleases, resolver };
  } catch {
    // Reported below: every typo has the same fix.
  }
  throw new Error(
    'So geht es: npm run golive -- [--json] [--resolver=<IP-Adresse>[:<Port>]] [--node-releases=<URL>]',
  );
}

/** Formats the findings for a terminal. */
function describeFindings(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'Nichts steht dem Start im Weg.\n';
  const blocks = [...Map.groupBy(findings, ({ severity }) => severity)].map(([severity, group]) =>
    [
      `${severity === 'stops' ? 'Hält auf' : 'Bitte prüfen'} (${group.length})`,
      ...group.map(describe),
    ].join('\n'),
  );
  return `${blocks.join('\n\n')}\n`;
}

function describe({ at, sentence, fix }: Finding): string {
  return `  ${at}: ${sentence}\n      → ${fix}`;
}
