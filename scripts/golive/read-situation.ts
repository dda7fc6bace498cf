import { parseArgs } from 'node:util';
import type { Company } from '../../content/schema/company.ts';
import { readCompany } from '../../content/schema/read-facts.ts';
import { readSettings, SettingsError } from '../../server/settings/settings.ts';
import type { Environment } from '../../server/settings/settings-schema.ts';
import { type Finding, type Situation, stops } from './finding.ts';
import { resolverAt } from './mail.ts';

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

export interface Arguments {
  readonly isForMachines: boolean;
  /** A DNS server to ask, as `address` or `address:port`; otherwise the machine's own. */
  readonly resolver: string | undefined;
  /** Where the official releases of Node are. */
  readonly nodeReleases: string;
}

/** @throws Error that says in German how it is typed */
export function readArguments(typed: readonly string[]): Arguments {
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
    // Said below: every slip has the same fix.
  }
  throw new Error(
    'So geht es: npm run golive -- [--json] [--resolver=<IP-Adresse>[:<Port>]] [--node-releases=<URL>]',
  );
}
