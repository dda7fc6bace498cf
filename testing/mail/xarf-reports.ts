// Reports as machines write them (XARF 4.2), made up for the tests.
import assert from 'node:assert/strict';
import type { RunningService } from './running-service.ts';
import { askStore } from './store-homes.ts';

const reporter = {
  org: 'Spamfalle e. V.',
  contact: 'meldung@spamfalle.example',
  domain: 'spamfalle.example',
};

/** @param content what it says, before Base64 */
export function evidenceOf(content_type: string, content: string) {
  return { content_type, payload: Buffer.from(content).toString('base64') };
}

const common = {
  xarf_version: '4.2.0',
  timestamp: '2026-11-21T08:00:00Z',
  reporter,
  sender: {
    org: 'Meldedienst',
    contact: 'feed@meldedienst.example',
    domain: 'meldedienst.example',
  },
  _internal: { ticket: 'INTERN-7' },
};

export const spam = {
  ...common,
  report_id: '0b9c6a2e-5a54-4a0e-9f0d-2f6f0f7d1c01',
  source_identifier: '192.0.2.80',
  source_port: 25,
  category: 'messaging',
  type: 'spam',
  protocol: 'smtp',
  smtp_from: 'werbung@kunde.example',
  spam_indicators: { bulk_characteristics: true },
  evidence: [
    {
      ...evidenceOf('message/rfc822', 'From: werbung@kunde.example\nSubject: Gewinn'),
      description: 'Die ganze Mail',
    },
  ],
};

export const phishing = {
  ...common,
  report_id: '4d3b8c52-0c86-4c55-8e0c-6a5f7f9e2b02',
  source_identifier: '2001:db8::7',
  category: 'content',
  type: 'phishing',
  url: 'https://kunde.example/anmelden',
};

const attack = { protocol: 'tcp', first_seen: '2026-11-21T07:00:00Z', source_port: 40_022 };
const copy = { infringing_url: 'https://kunde.example/film' };

/** One report of each category beside the two above. */
export const others = [
  { category: 'connection', type: 'login_attack', ...attack },
  { category: 'vulnerability', type: 'open_service', service: 'memcached' },
  { category: 'infrastructure', type: 'botnet', compromise_evidence: 'C2 traffic' },
  { category: 'reputation', type: 'blocklist', threat_type: 'spam_source' },
  { category: 'copyright', type: 'copyright', ...copy },
  {
    category: 'copyright',
    type: 'p2p',
    p2p_protocol: 'bittorrent',
    swarm_info: { info_hash: 'ab' },
  },
].map((further, index) => ({
  ...common,
  report_id: `9a0e1f4c-7b1d-4e6a-8d2b-0000000000${10 + index}`,
  source_identifier: 'vm12.kunde.example',
  ...further,
}));

/** Posts a report, or any text in its place. @param url of the contact form's target */
export async function post(url: string, report: object | string, query = ''): Promise<Response> {
  return await fetch(`${url}/xarf${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof report === 'string' ? report : JSON.stringify(report),
  });
}

/** The number of the case that a report has become. */
export async function caseOf(answer: Response): Promise<string> {
  assert.equal(answer.status, 202, await answer.clone().text());
  const { caseNumber } = (await answer.json()) as { caseNumber: string };
  assert.match(caseNumber, /^\d{4}-\d{4}-\w{4}$/);
  return caseNumber;
}

/** The fields of all that a service keeps, the oldest first. */
export async function casesOf({
  dataDir,
}: Pick<RunningService, 'dataDir'>): Promise<Record<string, string>[]> {
  const rows = await askStore(dataDir, 'select fields from enquiry order by id');
  return rows.map(({ fields }) => JSON.parse(String(fields)));
}
