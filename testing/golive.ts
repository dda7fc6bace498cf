import type { Resolver } from 'node:dns/promises';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Company } from '../model/company.ts';
import type { Check, Situation } from '../scripts/golive/finding.ts';
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
  const { files = {}, environment = {}, mailServers, records = {} } = given;
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const site = { name: 'Ein Haus', latitude: 52.3981, longitude: 9.7 };
  const company = { ...ours, sample: false, sites: [site], ...given.company };
  const none = Object.assign(new Error('No such name'), { code: 'ENOTFOUND' });
  const resolver = {
    async resolveTxt(name: string) {
      if (!records[name]) throw none;
      return records[name].map((text) => [text]);
    },
    async resolveMx() {
      if (!mailServers) throw none;
      return mailServers.map((exchange, priority) => ({ exchange, priority }));
    },
  };
  return {
    settings: readSettings({ MAIL_AS_FILES: 'yes', ...environment }, company),
    isSet: (name) => Boolean(environment[name]),
    company,
    contentDir: join(folder, 'content'),
    distDir: join(folder, 'dist'),
    resolver: resolver as unknown as Resolver,
    node: { version: process.version, file: process.execPath, releases: 'http://127.0.0.1:1' },
    nowMs: Date.parse('2026-11-21T12:00:00Z'),
    timeoutMs: 2_000,
  };
}

/** Findings of a check, each as `severity at: sentence`. */
export async function findingsOf(check: Check, situation: Situation): Promise<string[]> {
  const findings = await Array.fromAsync(check(situation));
  return findings.map(({ at, sentence, severity }) => `${severity} ${at}: ${sentence}`);
}
