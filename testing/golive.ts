import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Company } from '../model/company.ts';
import { type Check, runCheck, type Situation } from '../scripts/golive/finding.ts';
import { readSettings } from '../server/settings/settings.ts';
import { company as ours } from './company.ts';
import { temporaryFolder } from './process/temporary-folder.ts';

export interface Given {
  readonly environment?: Readonly<Record<string, string>>;
  /** Facts that differ from those of a real company. */
  readonly company?: Partial<Company>;
  /** Texts of content/ and dist/ by path. There are no others. */
  readonly files?: Readonly<Record<string, string>>;
  /** TXT records by name, and the mail servers of a domain. Nothing else is in the DNS. */
  readonly records?: Readonly<Record<string, readonly string[]>>;
  readonly mailServers?: readonly string[];
}

export function situationWith(given: Given = {}): Situation {
  const { files = {}, environment = {}, mailServers = [], records = {} } = given;
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const site = { name: 'Ein Haus', latitude: 52.3981, longitude: 9.7 };
  const company = { ...ours, sample: false, sites: [site], ...given.company };
  return {
    settings: readSettings({ MAIL_AS_FILES: 'yes', ...environment }, company),
    isSet: (name) => Boolean(environment[name]),
    company,
    contentDir: join(folder, 'content'),
    distDir: join(folder, 'dist'),
    dns: {
      txt: async (name) => [...(records[name] ?? [])],
      mx: async () => [...mailServers],
    },
    node: { version: process.version, file: process.execPath, releases: 'http://127.0.0.1:1' },
    nowMs: Date.parse('2026-11-21T12:00:00Z'),
    timeoutMs: 2_000,
  };
}

/** Findings of a check, each as `severity at: sentence`. */
export async function findingsOf(check: Check, situation: Situation): Promise<string[]> {
  const findings = await runCheck(check, situation);
  return findings.map(({ at, sentence, severity }) => `${severity} ${at}: ${sentence}`);
}
