// Settings are read once; each error is one line with name and fix.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as ours from '../../testing/company.ts';
import { writeEnvExample } from './env-file.ts';
import { readSettings, SettingsError } from './settings.ts';
import type { Environment } from './settings-schema.ts';

const company = { ...ours.company, solar: ours.plant };
const read = (environment: Environment) => readSettings(environment, company);

function errorsOf(environment: Environment, fileNames: string[] = []): readonly string[] {
  try {
    readSettings(environment, company, fileNames);
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
  }
  return [];
}

const desk = { PARTS: 'site,mail,desk', DESK_PORT: '3003' };
const oidc = { DESK_OIDC_CLIENT_ID: 'desk', DESK_OIDC_CLIENT_SECRET: 'geheim' };
const SITE_URL = 'https://www.leinestern.example';

/** Name and value, where it stands in the settings, and what it is there. */
const accepted: readonly [name: string, value: string, path: string, is: unknown][] = [
  ['PORT', '', 'port', 3000],
  ['HOST', '', 'host', '127.0.0.1'],
  ['SITE_URL', '  ', 'siteUrl', 'http://localhost:3000'],
  ['PARTS', '', 'parts', ['site', 'mail', 'power']],
  ['PARTS', 'mail', 'parts', ['mail']],
  ['CONTACT_MAILBOX', '', 'mail.contactMailbox', company.mailboxes.contact],
  ['MAIL_SMTP_URL', '', 'mail.smtpUrl', undefined],
  ['MAIL_SMTP_URL', 'smtps://u:p@mail.example:465', 'mail.smtpUrl.host', 'mail.example:465'],
  ['MAIL_SMTP_UNENCRYPTED', '', 'mail.smtpUnencrypted', false],
  ['MAIL_SMTP_UNENCRYPTED', 'yes', 'mail.smtpUnencrypted', true],
  ['MAIL_FORM_LIMIT', '', 'mail.limits.formPerClient', { count: 5, windowMs: 600_000 }],
  ['MAIL_FORM_LIMIT', '3/2h', 'mail.limits.formPerClient', { count: 3, windowMs: 7_200_000 }],
  ['STORE_LIMIT_MB', '10', 'mail.storeLimit.bytes', 10_485_760],
  ['DATABASE_URL', 'postgres:///a?host=/var/run/postgresql', 'databaseUrl.pathname', '/a'],
  ['POWER_SOURCE', 'simulation', 'power.source', undefined],
  ['POWER_SOURCE', 'modbus-tcp://plant.example:1502/1,2', 'power.source.pathname', '/1,2'],
  ['POWER_MAX_CLIENTS', '18000', 'power.limits', { clients: 18_000, clientsPerAddress: 200 }],
];

test('each setting is taken as its sentence says, and an empty one has its default', () => {
  for (const [name, value, path, expected] of accepted) {
    const at = (settings: unknown, key: string) => (settings as Record<string, unknown>)?.[key];
    const found = path.split('.').reduce(at, read({ [name]: value }));
    assert.deepEqual(found, expected, `${name}=${value}`);
  }
});

test('the site’s own address is an allowed origin, at home under its three names', () => {
  const ALLOWED_ORIGINS = 'https://a.example';
  assert.deepEqual(read({ PORT: '8080', ALLOWED_ORIGINS }).allowedOrigins, [
    ...['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080', ALLOWED_ORIGINS],
  ]);
  const settings = { SITE_URL: `${SITE_URL}/`, PARTS: 'site', ALLOWED_ORIGINS };
  assert.deepEqual(read(settings).allowedOrigins, [SITE_URL, ALLOWED_ORIGINS]);
});

test('the desk has an address of its own, and company accounts if all three are set', () => {
  assert.equal(read(desk).desk.url.href, 'http://localhost:3003/');
  assert.equal(read(desk).desk.companyAccount, undefined);
  const DESK_OIDC_ISSUER = 'https://login.example/tenant';
  const { companyAccount } = read({ ...desk, ...oidc, DESK_OIDC_ISSUER }).desk;
  assert.equal(companyAccount?.issuer.href, DESK_OIDC_ISSUER);
});

/** Name and value, the sentence, and further settings beside it. */
const refused: readonly [string, string, RegExp, Environment?][] = [
  ['PORT', '80a', /^PORT is not a whole number from 1 to 65535: "80a"\. .*\.env\.example/],
  ['HOST', 'not a host', /^HOST is neither/],
  ['SITE_URL', 'foo', /^SITE_URL is not a URL: "foo"\. Write it like/],
  ['SITE_URL', 'ftp://leinestern.example', /^SITE_URL does not start with http/],
  ['SITE_URL', `${SITE_URL}/start`, /^SITE_URL has more than scheme, host and port/],
  ['SITE_URL', SITE_URL, /^MAIL_SMTP_URL is not set, .* MAIL_AS_FILES=yes/],
  ['PARTS', 'site,foo', /^PARTS knows no "foo"\. Choose from site, mail, power, desk;/],
  ['PARTS', ',', /^PARTS is an empty list/],
  ['PARTS', 'site,desk', /^DESK_PORT is not set, but PARTS names the desk/],
  ['ALLOWED_ORIGINS', '*', /^ALLOWED_ORIGINS is not a URL/],
  ['TRUSTED_PROXIES', '10.0.0.0/33', /^TRUSTED_PROXIES holds neither/],
  ...['10.0.0.7, ::/0', '0.0.0.0/1,128.0.0.0/1', '::ffff:0.0.0.0/96', '2000::/3'].map(
    (value): [string, string, RegExp] => ['TRUSTED_PROXIES', value, /believes strangers: /],
  ),
  ['DATABASE_URL', 'mysql://u:geheim@db.example/x', /^DATABASE_URL is not a URL that starts/],
  ['DATABASE_URL', 'postgres://u:geheim@db.example', /^DATABASE_URL names no database\./],
  ['MAIL_AS_FILES', 'maybe', /^MAIL_AS_FILES knows no "maybe"\. Choose from no, yes;/],
  ['LOG_LEVEL', 'loud', /^LOG_LEVEL knows no "loud"\. Choose from fatal,/],
  ['MAIL_SMTP_URL', 'user:geheim@mail.example', /^MAIL_SMTP_URL .*set it in \.env, see /],
  ['MAIL_SMTP_URL', 'http://u:geheim@mail.example', /^MAIL_SMTP_URL does not start with smtp/],
  ['MAIL_SMTP_URL', 'smtp://mail.example?requireTLS=false', /^MAIL_SMTP_URL sets requireTLS/],
  ['MAIL_FROM', 'Leinestern <a@b.example>', /^MAIL_FROM is not a mail address/],
  ...['CONTACT_MAILBOX', 'ABUSE_MAILBOX', 'MAIL_RETURN_PATH', 'ALERT_MAILBOX'].map(
    (name): [string, string, RegExp] => [name, '@', /is not a mail address/],
  ),
  ['MAIL_FORM_LIMIT', '5', /^MAIL_FORM_LIMIT is not a number within a time/],
  ['CONFIRMATION_DAILY_LIMIT', '3/25h', /^CONFIRMATION_DAILY_LIMIT looks back for more than 24h/],
  ['STORE_LIMIT_MB', '2GB', /^STORE_LIMIT_MB is not a whole number/],
  ['RETENTION_ENQUIRIES_DAYS', '0', /^RETENTION_ENQUIRIES_DAYS is not a whole number from 1/],
  ['ALERT_WEBHOOK_URL', 'ftp://x.example', /^ALERT_WEBHOOK_URL is not a URL that starts with http/],
  [
    'STATUS_SOURCE',
    'https://u:geheim@x.example/api/v1/endpoints/statuses',
    /^STATUS_SOURCE is no /,
  ],
  ['STATUS_SOURCE', 'https://x.example', /^STATUS_SOURCE is no address of Gatus or Uptime Kuma/],
  ['WEBHOOK_URL', 'http://x.example', /^WEBHOOK_URL is not a URL that starts with https:\/\//],
  ['WEBHOOK_URL', 'https://a:b@x.example', /^WEBHOOK_URL is not .*user and password/],
  ['WEBHOOK_URL', 'http://localhost:1/x', /^WEBHOOK_SECRET must be set too: WEBHOOK_URL, /],
  ['WEBHOOK_SECRET', 'whsec_dG9vIHNob3J0', /^WEBHOOK_SECRET is not one or more secrets/],
  ['POWER_SOURCE', 'sun', /^POWER_SOURCE is no power source: "sun"\. Write "simulation", /],
  ['POWER_SOURCE', 'u:geheim@b', /^POWER_SOURCE is no power source/],
  ['POWER_SOURCE', 'modbus-tcp://plant/300', /^POWER_SOURCE cannot be used: The Modbus .*300/],
  ['POWER_SOURCE', 'mqtt://u:geheim@b.example/#', /^POWER_SOURCE cannot be used: /],
  ['POWER_SOURCE', 'https://www.example.com/power', /^POWER_SOURCE cannot be used: .*latest/],
  ['POWER_MAX_CLIENTS', '20000', /^POWER_MAX_CLIENTS is not a whole number from 1 to 18000/],
  ['MAIL_DKIM_DOMAIN', 'x', /^MAIL_DKIM_DOMAIN is not a domain/],
  ['MAIL_DKIM_KEY_FILE', 'package.json', /^MAIL_DKIM_KEY_FILE is not a file with a private key/],
  ['MAIL_DKIM_SELECTOR', '2026a', /^MAIL_DKIM_DOMAIN and MAIL_DKIM_KEY_FILE must .*all or none/],
  ['DESK_URL', 'http://desk.example', /^DESK_URL does not start with https/, desk],
  ['DESK_URL', 'http://localhost:3000', /^DESK_URL is an origin of the site/, desk],
  [
    'EDITOR_URL',
    'https://a.example',
    /^EDITOR_URL has another host than the desk/,
    { ...desk, DESK_URL: 'https://b.example' },
  ],
  [
    'DESK_OIDC_ISSUER',
    'https://login.example',
    /^DESK_OIDC_CLIENT_ID and DESK_OIDC_CLIENT_SECRET must /,
    desk,
  ],
  [
    'DESK_OIDC_ISSUER',
    'http://login.example',
    /^DESK_OIDC_ISSUER is not a URL that starts with https/,
    { ...desk, ...oidc },
  ],
];

test('says in one line what is wrong with a setting, and shows no password', () => {
  for (const [name, value, sentence, beside] of refused) {
    const [error = '', ...others] = errorsOf({ ...beside, [name]: value });
    assert.match(error, sentence);
    assert.doesNotMatch(error, /\n|geheim/);
    if (!beside) assert.deepEqual(others, [], `${name}=${value}`);
  }
});

test('all errors are told together', () => {
  assert.equal(errorsOf({ PORT: 'x', SITE_URL: 'y', PARTS: 'z' }).length, 3);
});

test('without a solar plant there is no part power', () => {
  const { solar: _, ...without } = company;
  assert.deepEqual(readSettings({}, without).parts, ['site', 'mail']);
  assert.throws(
    () => readSettings({ PARTS: 'power' }, without),
    /company\.yaml has no solar plant/,
  );
});

test('a slip in a name is told with the setting that was meant', () => {
  for (const [name, meant] of [
    ['MAIL_SMTP_ULR', 'MAIL_SMTP_URL'],
    ['port', 'PORT'],
    ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['BLOG_FEED_URI', 'BLOG_FEED_URL'],
  ] as const) {
    assert.deepEqual(errorsOf({ [name]: 'x' }), [
      `${name} is no setting. Did you mean ${meant}? Correct or remove it in .env, see .env.example.`,
    ]);
  }
});

test('variables of other programs are let be, but not in our own file', () => {
  const others = ['HOME', 'MAIL', 'POSTS', 'LC_ALL', 'SMTP_URL', 'MAIL_HOST', 'http_proxy'];
  const environment = Object.fromEntries(others.map((name) => [name, 'x']));
  assert.deepEqual(errorsOf({ ...process.env, ...environment }), []);
  assert.deepEqual(errorsOf(environment, ['MAIL_HOST']), [
    'MAIL_HOST is no setting. Correct or remove it in .env, see .env.example.',
  ]);
});

test('.env.example is what the schema of settings says (else: npx node server/settings/env-file.ts)', () => {
  const text = readFileSync('.env.example', 'utf8');
  assert.equal(text, writeEnvExample());
  const documented = [...text.matchAll(/^#([A-Z_]+)=(.+)$/gm)].map(([, name, value]) => [
    name,
    value,
  ]);
  const { allowedOrigins: _, ...inForce } = read({});
  const { allowedOrigins: __, ...documentedSettings } = read(Object.fromEntries(documented));
  assert.deepEqual(documentedSettings, inForce, 'its defaults are those in force');
});
