import type { Resolver } from 'node:dns/promises';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Company } from '../model/company.ts';
import type { Check, Situation } from '../scripts/golive/finding.ts';
import { readSettings } from '../server/settings/settings.ts';
import { company as ours } from './company.ts';
import { temporaryFolder } from './process/temporary-folder.ts';

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

/** One entry of each kind, invented or not. */
export function entries(sample: boolean): Wishes {
  const known = `{ name: Ein Name, what: Etwas, sample: ${sample} }`;
  const voice = `{ customer: Ein Name, content: Gut., author: Leitung, sample: ${sample} }`;
  const mark = `sample: ${sample} }`;
  return {
    content: {
      'staff.yaml': `- { name: Echt, role: Rolle }\n- { name: Ein Name, role: Rolle, ${mark}\n`,
      'references.yaml': `customers: [${known}, ${known}]\ntestimonials: [${voice}]\npartners: [${known}]\n`,
      'history.yaml': `- { when: '2004', what: Anfang, text: Racks., ${mark}\n`,
      'facts/figures.yaml': `a: { value: 1 W, meaning: B, basis: C, group: D, asOf: 2026-01-01, owner: E, ${mark}\n`,
      'facts/service-levels.yaml': `mail: { product: Mail, promise: 9 %, measured: so, credit: 1 %, ${mark}\n`,
      'facts/offers.yaml': `a: [{ what: B, value: C, ${mark}, { what: D, value: E }]\n`,
      'facts/subcontractors.yaml': `- { name: A, location: B, purpose: C, dataAccess: false, ${mark}\n`,
      'facts/certificates.yaml': `- { name: A, scope: B, issuer: C, ${mark}\n`,
    },
  };
}

export function situationWith(wishes: Wishes = {}): Situation {
  const { content = {}, environment = {}, mailServers, securityText, texts = {} } = wishes;
  const folder = temporaryFolder();
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
