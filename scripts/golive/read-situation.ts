import type { Company } from '../../content/schema/company.ts';
import { readCompany } from '../../content/schema/read-facts.ts';
import type { Environment } from '../../server/setting-readers.ts';
import { readSettings, SettingsError } from '../../server/settings.ts';
import { askDns } from './dns-answers.ts';
import { type Finding, type Situation, stops } from './finding.ts';
import type { Arguments } from './read-arguments.ts';

/**
 * What there is to look at. Wrong settings are findings too; the checks then go on as if they were not set.
 * @throws Error when content/company.yaml is wrong
 */
export function readSituation(
  given: Environment,
  {
    fileNames,
    nodeReleases,
    resolver,
  }: Omit<Arguments, 'isForMachines'> & { readonly fileNames: readonly string[] },
): { readonly situation: Situation; readonly findings: Finding[] } {
  const company = readCompany();
  // A check of its own says what it means to have no mail server.
  const environment = { MAIL_AS_FILES: 'yes', ...given };
  const faults = faultsOf(environment, company, fileNames);
  const wrongNames = new Set(faults.flatMap((fault) => fault.split(/\W+/)));
  const sound = Object.fromEntries(
    Object.entries(environment).filter(([name]) => !wrongNames.has(name)),
  );
  return {
    situation: {
      settings: readSettings({ ...sound, MAIL_AS_FILES: 'yes' }, company),
      isSet: (name) => Boolean(given[name]?.trim() && sound[name]),
      company,
      contentDir: 'content',
      distDir: 'dist',
      dns: askDns(resolver),
      node: { version: process.version, file: process.execPath, releases: nodeReleases },
      nowMs: Date.now(),
      patienceMs: 10_000,
    },
    findings: faults.map((fault) =>
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
