import type { Resolver } from 'node:dns/promises';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import type { Company } from '../content/schema/company.ts';
import type { Check, Situation } from '../scripts/golive/finding.ts';
import { readSettings } from '../server/settings/settings.ts';
import { company as ours } from './company.ts';

export interface Wishes {
  readonly environment?: Readonly<Record<string, string>>;
  /** What the company says that is not its own as delivered. */
  readonly company?: Partial<Company>;
  /** The texts of `content`, by path. There are no others. */
  readonly content?: Readonly<Record<string, string>>;
  /** The built `security.txt`. */
  readonly securityText?: string;
  /** TXT records by name, and the mail servers of a domain. Nothing else is in the DNS. */
  readonly texts?: Readonly<Record<string, readonly string[]>>;
  readonly mailServers?: readonly string[];
}

/** A company that has nothing of the sample. */
export const realCompany: Company = {
  ...ours,
  sample: false,
  domain: 'hoster.de',
  address: { ...ours.address, street: 'Kabelkamp 12' },
  phone: '+49 511 123456',
  fax: '+49 511 123457',
  mailboxes: Object.fromEntries(
    Object.keys(ours.mailboxes).map((name) => [name, `${name}@hoster.de`]),
  ) as Company['mailboxes'],
  serviceDesk: 'https://servicedesk.hoster.de/',
  register: { court: 'Amtsgericht', number: 'HRB 212345' },
  vatId: 'DE812345678',
  social: [],
  sites: [{ name: 'Ein Haus', latitude: 52.3981, longitude: 9.7 }],
};

export function situationWith(t: TestContext, wishes: Wishes = {}): Situation {
  const { content = {}, environment = {}, mailServers, securityText, texts = {} } = wishes;
  const folder = mkdtempSync(join(tmpdir(), 'golive-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const [name, text] of Object.entries(content)) put(`content/${name}`, text);
  if (securityText) put('dist/.well-known/security.txt', securityText);
  const company = { ...realCompany, ...wishes.company };
  const none = Object.assign(new Error('No such name'), { code: 'ENOTFOUND' });
  const resolver = {
    async resolveTxt(name: string) {
      if (!texts[name]) throw none;
      return texts[name].map((text) => [text]);
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
    patienceMs: 2_000,
  };
}

/** What a check finds, each as `severity at: sentence`. */
export async function findingsOf(check: Check, situation: Situation): Promise<string[]> {
  const findings = await Array.fromAsync(check(situation));
  return findings.map(({ at, sentence, severity }) => `${severity} ${at}: ${sentence}`);
}
