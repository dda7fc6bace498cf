import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import * as ours from '../testing/company.ts';
import { companyAccountOf, deskUrlOf } from './desk-settings.ts';
import { writeEnvExample } from './env-file.ts';
import { readSettings, SettingsError } from './settings.ts';
import type { Environment } from './settings-schema.ts';
import { describeSettings } from './settings-schema.ts';

const company = { ...ours.company, solar: ours.plant };
const read = (environment: Record<string, string>) => readSettings(environment, company);

function faultsOf(environment: Environment, fileNames: string[] = []): readonly string[] {
  try {
    readSettings(environment, company, fileNames);
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
  }
  return [];
}

test('everything has a default', () => {
  const settings = read({});
  assert.equal(settings.port, 3000);
  assert.equal(settings.host, '127.0.0.1');
  assert.equal(settings.siteUrl, 'http://localhost:3000');
  assert.deepEqual(settings.parts, ['site', 'mail', 'power']);
  assert.equal(settings.mail.smtpUrl, undefined);
  assert.equal(settings.mail.contactMailbox, company.mailboxes.contact);
  assert.deepEqual(settings.mail.limits.formPerClient, { count: 5, windowMs: 600_000 });
  assert.equal(settings.power.source, undefined);
  assert.deepEqual(settings.power.limits, { clients: 12_000, clientsPerAddress: 200 });
});

test('an empty value counts as not set', () => {
  assert.equal(read({ PORT: '', SITE_URL: '  ' }).siteUrl, 'http://localhost:3000');
});

test('without SITE_URL the three names of this machine are allowed origins', () => {
  assert.deepEqual(
    read({ PORT: '8080', ALLOWED_ORIGINS: 'https://partner.example' }).allowedOrigins,
    [
      'http://localhost:8080',
      'http://127.0.0.1:8080',
      'http://[::1]:8080',
      'https://partner.example',
    ],
  );
});

test('with SITE_URL only that address and the named origins are allowed', () => {
  const settings = read({
    SITE_URL: 'https://www.leinestern.example/',
    MAIL_AS_FILES: 'yes',
    ALLOWED_ORIGINS: 'https://a.example, https://b.example:8443',
  });
  assert.equal(settings.siteUrl, 'https://www.leinestern.example');
  assert.deepEqual(settings.allowedOrigins, [
    'https://www.leinestern.example',
    'https://a.example',
    'https://b.example:8443',
  ]);
});

test('a process can run a single part', () => {
  assert.deepEqual(read({ PARTS: 'mail' }).parts, ['mail']);
});

test('without a solar plant there is no part power', () => {
  const { solar, ...without } = company;
  assert.ok(solar);
  assert.deepEqual(readSettings({}, without).parts, ['site', 'mail']);
  assert.throws(
    () => readSettings({ PARTS: 'power' }, without),
    /^SettingsError: PARTS is only power, but content\/company\.yaml has no solar plant/,
  );
});

test('a mail server and limits can be set', () => {
  const { mail } = read({
    MAIL_SMTP_URL: 'smtps://u:p@mail.example:465',
    MAIL_FORM_LIMIT: '3/2h',
    CONFIRMATION_DOMAIN_LIMIT: '7/1min',
    RECEIPT_TOTAL_LIMIT: '8/1min',
    STORE_LIMIT_MB: '10',
    STORE_LIMIT_ENQUIRIES: '11',
    MAIL_SMTP_UNENCRYPTED: 'yes',
  });
  assert.equal(mail.smtpUnencrypted, true);
  assert.equal(read({}).mail.smtpUnencrypted, false);
  assert.equal(mail.smtpUrl?.host, 'mail.example:465');
  assert.deepEqual(mail.limits.formPerClient, { count: 3, windowMs: 7_200_000 });
  assert.deepEqual(mail.limits.confirmationDomain, { count: 7, windowMs: 60_000 });
  assert.deepEqual(mail.limits.receiptOverall, { count: 8, windowMs: 60_000 });
  assert.deepEqual(mail.storeLimit, { bytes: 10_485_760, enquiries: 11 });
  assert.deepEqual(read({}).mail.storeLimit, { bytes: 2_147_483_648, enquiries: 200_000 });
});

test('what the plant says can be published, but not what a broker says', () => {
  const publish = 'mqtts://u:p@broker.example:8884/solar';
  const plant = { POWER_SOURCE: 'modbus-tcp://plant.example' };
  assert.equal(read({ POWER_PUBLISH: publish }).power.publish?.host, 'broker.example:8884');
  assert.equal(read({ ...plant, POWER_PUBLISH: publish }).power.publish?.pathname, '/solar');
  assert.equal(read({}).power.publish, undefined);
  for (const source of ['mqtt://other.example/ac', publish]) {
    const faults = faultsOf({ POWER_SOURCE: source, POWER_PUBLISH: publish });
    assert.equal(faults.length, 1);
    assert.match(faults[0] ?? '', /^POWER_PUBLISH is set beside a POWER_SOURCE that is a broker/);
  }
});

test('the desk runs on a port and an origin of its own, over TLS but at home', () => {
  const parts = { PARTS: 'site,mail,desk' };
  assert.deepEqual(read({ ...parts, DESK_PORT: '3003' }).parts, ['site', 'mail', 'desk']);
  assert.equal(
    deskUrlOf(read({ ...parts, DESK_PORT: '3004' }).desk).href,
    'http://localhost:3004/',
  );
  const url = 'https://schreibtisch.example.com';
  assert.equal(deskUrlOf(read({ ...parts, DESK_PORT: '3004', DESK_URL: url }).desk).origin, url);
  const editor = { DESK_PORT: '3003', DESK_URL: url, EDITOR_URL: `${url}:8443` };
  assert.equal(read({ ...parts, ...editor }).desk.editorUrl, `${url}:8443`);
  const faults: [Record<string, string>, RegExp][] = [
    [{}, /^DESK_PORT is not set, but PARTS names the desk/],
    [{ DESK_PORT: '3003', DESK_URL: 'http://desk.example' }, /^DESK_URL does not start with https/],
    [
      { DESK_PORT: '3003', DESK_URL: 'http://localhost:3000' },
      /^DESK_URL is an origin of the site/,
    ],
    [{ DESK_PORT: '3003', DESK_URL: `${url}/inbox` }, /^DESK_URL has more than scheme/],
    [
      { DESK_PORT: '3003', DESK_URL: url, EDITOR_URL: 'https://redaktion.example.com' },
      /^EDITOR_URL has another host than the desk/,
    ],
  ];
  for (const [environment, fault] of faults) {
    const [first, ...others] = faultsOf({ ...parts, ...environment });
    assert.match(first ?? '', fault);
    assert.deepEqual(others, []);
  }
});

test('a plant can be named, and how many may watch it', () => {
  const { power } = read({
    POWER_SOURCE: 'modbus-tcp://plant.example:1502/1,2',
    POWER_MAX_CLIENTS: '18000',
    POWER_CLIENTS_PER_ADDRESS: '1',
  });
  assert.equal(power.source?.href, 'modbus-tcp://plant.example:1502/1,2');
  assert.deepEqual(power.limits, { clients: 18_000, clientsPerAddress: 1 });
  assert.equal(read({ POWER_SOURCE: 'mqtts://b.example/ac' }).power.source?.pathname, '/ac');
  assert.equal(read({ POWER_SOURCE: 'simulation' }).power.source, undefined);
});

const wrongValues: [string, string, RegExp][] = [
  ['PORT', '80a', /^PORT is not a whole number from 1 to 65535: "80a"\. .*\.env\.example/],
  ['PORT', '0x50', /^PORT is not/],
  ['PORT', '0', /^PORT is not/],
  ['PORT', '65536', /^PORT is not/],
  ['HOST', 'not a host', /^HOST is neither/],
  ['SITE_URL', 'foo', /^SITE_URL is not a URL: "foo"\. Write it like/],
  ['SITE_URL', 'ftp://leinestern.example', /^SITE_URL does not start with http/],
  ['SITE_URL', 'https://leinestern.example/start', /^SITE_URL has more than scheme, host and port/],
  ['SITE_URL', 'https://leinestern.example?', /^SITE_URL has more/],
  ['PARTS', 'site,foo', /^PARTS knows no "foo"\. Choose from site, mail, power, desk;/],
  ['PARTS', ',', /^PARTS is an empty list/],
  ['ALLOWED_ORIGINS', '*', /^ALLOWED_ORIGINS is not a URL/],
  ['TRUSTED_PROXIES', '10.0.0.0/33', /^TRUSTED_PROXIES holds neither/],
  ['TRUSTED_PROXIES', 'proxy.example', /^TRUSTED_PROXIES holds neither/],
  ['TRUSTED_PROXIES', '0.0.0.0/0', /^TRUSTED_PROXIES believes strangers: "0\.0\.0\.0\/0" holds/],
  ['TRUSTED_PROXIES', '10.0.0.7, ::/0', /^TRUSTED_PROXIES believes strangers: "::\/0"/],
  ['TRUSTED_PROXIES', '0.0.0.0/1,128.0.0.0/1', /^TRUSTED_PROXIES believes strangers/],
  ['TRUSTED_PROXIES', '::ffff:0.0.0.0/96', /^TRUSTED_PROXIES believes strangers/],
  ['TRUSTED_PROXIES', '2000::/3', /^TRUSTED_PROXIES believes strangers/],
  ['DATABASE_URL', 'mysql://db.example/x', /^DATABASE_URL is not a URL that starts with postgres:/],
  ['DATABASE_URL', 'postgres://db.example', /^DATABASE_URL names no database\. Write it like/],
  ['MAIL_AS_FILES', 'maybe', /^MAIL_AS_FILES knows no "maybe"\. Choose from no, yes;/],
  ['LOG_LEVEL', 'loud', /^LOG_LEVEL knows no "loud"\. Choose from fatal,/],
  [
    'MAIL_SMTP_URL',
    'foo',
    /^MAIL_SMTP_URL is not a URL: "foo"\. .*set it in \.env, see \.env\.example\.$/,
  ],
  ['MAIL_SMTP_URL', 'http://mail.example', /^MAIL_SMTP_URL does not start with smtp/],
  ['MAIL_FROM', 'Leinestern <a@b.example>', /^MAIL_FROM is not a mail address/],
  ['CONTACT_MAILBOX', 'kontakt', /^CONTACT_MAILBOX is not a mail address/],
  ['ABUSE_MAILBOX', '@', /^ABUSE_MAILBOX is not a mail address/],
  ['MAIL_RETURN_PATH', 'x', /^MAIL_RETURN_PATH is not a mail address/],
  ['MAIL_FORM_LIMIT', '5', /^MAIL_FORM_LIMIT is not a number within a time/],
  ['MAIL_FORM_TOTAL_LIMIT', '0/1h', /^MAIL_FORM_TOTAL_LIMIT is not/],
  ['MAIL_SMTP_URL', 'smtp://mail.example?requireTLS=false', /^MAIL_SMTP_URL sets requireTLS/],
  ['MAIL_SMTP_UNENCRYPTED', 'true', /^MAIL_SMTP_UNENCRYPTED knows no "true"/],
  ['CONFIRMATION_LIMIT', '1', /^CONFIRMATION_LIMIT is not a number within a time/],
  ['RECEIPT_TOTAL_LIMIT', '60/25h', /^RECEIPT_TOTAL_LIMIT /],
  ['STORE_LIMIT_MB', '2GB', /^STORE_LIMIT_MB is not a whole number/],
  ['CONFIRMATION_DAILY_LIMIT', '3/25h', /^CONFIRMATION_DAILY_LIMIT looks back for more than 24h/],
  ['RETENTION_ENQUIRIES_DAYS', '0', /^RETENTION_ENQUIRIES_DAYS is not a whole number from 1/],
  ['RETENTION_CASES_DAYS', 'ever', /^RETENTION_CASES_DAYS is not a whole number/],
  ['ALERT_MAILBOX', 'me', /^ALERT_MAILBOX is not a mail address/],
  ['ALERT_WEBHOOK_URL', 'ftp://x.example', /^ALERT_WEBHOOK_URL is not a URL that starts with http/],
  ['WEBHOOK_URL', 'http://x.example', /^WEBHOOK_URL is not a URL that starts with https:\/\//],
  ['WEBHOOK_URL', 'https://a:b@x.example', /^WEBHOOK_URL is not .*user and password/],
  ['WEBHOOK_URL', 'http://localhost:1/x', /^WEBHOOK_URL and WEBHOOK_SECRET are not both set\./],
  ['WEBHOOK_SECRET', 'whsec_dG9vIHNob3J0', /^WEBHOOK_SECRET is not one or more secrets/],
  ['WEBHOOK_PERSONAL_DATA', 'true', /^WEBHOOK_PERSONAL_DATA knows no "true"/],
  [
    'POWER_SOURCE',
    'sun',
    /^POWER_SOURCE is no power source: "sun"\. Write "simulation", .*set it in \.env, see \.env\.example\.$/,
  ],
  ['POWER_SOURCE', 'https://plant.example', /^POWER_SOURCE is no power source/],
  [
    'POWER_SOURCE',
    'modbus-tcp://plant/300',
    /^POWER_SOURCE cannot be used: The Modbus address .*300/,
  ],
  [
    'POWER_SOURCE',
    'mqtt://broker.example',
    /^POWER_SOURCE cannot be used: The MQTT address names no/,
  ],
  ['POWER_SOURCE', 'mqtt://broker.example/+/ac', /^POWER_SOURCE cannot be used: .*one topic/],
  ['POWER_PUBLISH', 'broker', /^POWER_PUBLISH is no MQTT address: "broker"\. .*\.env\.example\.$/],
  ['POWER_PUBLISH', 'https://broker.example/x', /^POWER_PUBLISH is no MQTT address/],
  ['POWER_PUBLISH', 'mqtt://broker.example', /^POWER_PUBLISH cannot be used: .*names no topic/],
  ['POWER_PUBLISH', 'mqtt://b.example/x?unit=kW', /^POWER_PUBLISH cannot be used: .*one form/],
  ['POWER_MAX_CLIENTS', '20000', /^POWER_MAX_CLIENTS is not a whole number from 1 to 18000/],
  ['POWER_CLIENTS_PER_ADDRESS', '0', /^POWER_CLIENTS_PER_ADDRESS is not a whole number/],
  ['METRICS_PORT', '0', /^METRICS_PORT is not/],
  ['METRICS_HOST', 'a b', /^METRICS_HOST is neither/],
  ['MAIL_DKIM_DOMAIN', 'x', /^MAIL_DKIM_DOMAIN is not a domain/],
  ['MAIL_DKIM_SELECTOR', 'a b', /^MAIL_DKIM_SELECTOR is not a selector/],
  ['MAIL_DKIM_KEY_FILE', 'package.json', /^MAIL_DKIM_KEY_FILE is not a file with a private key/],
  ['MAIL_DKIM_SELECTOR', '2026a', /^MAIL_DKIM_DOMAIN, .* are not all set\. .*all three or none/],
  ['MAIL_JSON_LIMIT', '5/1day', /^MAIL_JSON_LIMIT is not/],
];

for (const [name, value, expected] of wrongValues) {
  test(`says in one line what is wrong with ${name}=${value}`, () => {
    const faults = faultsOf({ [name]: value });
    assert.equal(faults.length, 1);
    assert.match(faults[0] ?? '', expected);
    assert.doesNotMatch(faults[0] ?? '', /\n/);
  });
}

test('DATABASE_URL may name a server or, for this machine, a folder with its socket', () => {
  assert.equal(read({}).databaseUrl, undefined);
  for (const url of [
    'postgres://u:p@db.example:5433/leinestern?sslmode=verify-full',
    'postgresql://db.example/leinestern',
    'postgres:///leinestern?host=/var/run/postgresql',
  ]) {
    assert.equal(read({ DATABASE_URL: url }).databaseUrl?.href, url);
  }
});

test('tells all faults together', () => {
  const faults = faultsOf({ PORT: 'x', SITE_URL: 'y', PARTS: 'z' });
  assert.deepEqual(faults.map((fault) => fault.split(' ')[0]).toSorted(), [
    'PARTS',
    'PORT',
    'SITE_URL',
  ]);
});

test('the three settings of company accounts belong together, and go over TLS', () => {
  const desk = { PARTS: 'site,desk', DESK_PORT: '3003' };
  const issuer = 'https://login.example/tenant';
  const [fault] = faultsOf({ ...desk, DESK_OIDC_ISSUER: issuer });
  assert.match(fault ?? '', /^Of DESK_OIDC_ISSUER, .* some are set/);
  const all = { DESK_OIDC_CLIENT_ID: 'desk', DESK_OIDC_CLIENT_SECRET: 'geheim' };
  assert.deepEqual(companyAccountOf(read({ ...desk, ...all, DESK_OIDC_ISSUER: issuer }).desk), {
    issuer: new URL(issuer),
    clientId: 'desk',
    clientSecret: 'geheim',
    name: 'Firmenkonto',
  });
  assert.equal(companyAccountOf(read(desk).desk), undefined);
  const [unsafe] = faultsOf({ ...desk, ...all, DESK_OIDC_ISSUER: 'http://login.example' });
  assert.match(unsafe ?? '', /^DESK_OIDC_ISSUER is not a URL that starts with https/);
});

test('never shows a password', () => {
  for (const value of ['smpt://user:geheim@mail.example', 'user:geheim@mail.example']) {
    assert.doesNotMatch(faultsOf({ MAIL_SMTP_URL: value })[0] ?? '', /geheim/);
  }
  for (const value of ['mysql://u:geheim@db.example/x', 'postgres://u:geheim@db.example']) {
    const [fault] = faultsOf({ DATABASE_URL: value });
    assert.match(fault ?? '', /^DATABASE_URL/);
    assert.doesNotMatch(fault ?? '', /geheim/);
  }
  for (const value of [
    'mqt://u:geheim@b.example/ac',
    'mqtt://u:geheim@b.example/#',
    'u:geheim@b',
  ]) {
    const [fault] = faultsOf({ POWER_SOURCE: value });
    assert.match(fault ?? '', /^POWER_SOURCE/);
    assert.doesNotMatch(fault ?? '', /geheim/);
  }
});

test('.env.example is what the schema of settings says (else: npx node server/env-file.ts)', () => {
  assert.equal(readFileSync('.env.example', 'utf8'), writeEnvExample());
});

test('every setting that is known is described, and no other', () => {
  const settings = describeSettings();
  const described = settings.map(({ name }) => name);
  const readElsewhere = settings.filter((each) => each.isElsewhere).map(({ name }) => name);
  const elsewhere = [
    'scripts/build/build-settings.ts',
    'scripts/dev.ts',
    'scripts/edit.ts',
  ].flatMap((program) =>
    [...readFileSync(program, 'utf8').matchAll(/\b(?:environment|env)\.([A-Z_]+)/g)].map(
      ([, name = '']) => name,
    ),
  );
  assert.deepEqual(new Set(elsewhere).difference(new Set(described)), new Set());
  assert.deepEqual(new Set(readElsewhere).difference(new Set(elsewhere)), new Set());
  const anything = Object.fromEntries(described.map((name) => [name, '=']));
  const unknown = faultsOf(anything, described).filter((fault) => / is no setting/.test(fault));
  assert.deepEqual(unknown, []);
});

const misspelt: Readonly<Record<string, string>> = {
  MAIL_SMTP_ULR: 'MAIL_SMTP_URL',
  SITE_ULR: 'SITE_URL',
  mail_smtp_url: 'MAIL_SMTP_URL',
  port: 'PORT',
  POWER_SOURC: 'POWER_SOURCE',
  TRUSTED_PROXYS: 'TRUSTED_PROXIES',
  MAIL_FORM: 'MAIL_FROM',
  BLOG_FEED_URI: 'BLOG_FEED_URL',
};

for (const [name, meant] of Object.entries(misspelt)) {
  test(`${name} is taken for a slip in ${meant}`, () => {
    assert.deepEqual(faultsOf({ [name]: 'x' }), [
      `${name} is no setting. Did you mean ${meant}? Correct or remove it in .env, see .env.example.`,
    ]);
    assert.deepEqual(faultsOf({ [name]: '' }), []);
  });
}

test('variables of other programs are let be, but not in our own file', () => {
  const others = [
    ...[
      'HOME',
      'HOSTNAME',
      'HOSTTYPE',
      'MAIL',
      'MAILCHECK',
      'PATH',
      'PWD',
      'SHELL',
      'USER',
      'TERM',
    ],
    ...['POSTS', 'PART', 'LC_ALL', 'XDG_DATA_DIRS', 'XDG_SESSION_ID', 'NODE_ENV', 'INVOCATION_ID'],
    ...[
      'SMTP_URL',
      'SITE_PORT',
      'SITE_SERVICE_HOST',
      'SITE_SERVICE_PORT_HTTP',
      'MAIL_SERVICE_HOST',
    ],
    ...['MAIL_PORT_25_TCP', 'MAIL_PORT_25_TCP_ADDR', 'MAIL_PORT', 'MAIL_HOST', 'POWER_PORT'],
    ...['METRICS_SERVICE_PORT', 'METRICS_PORT_9000_TCP', 'KUBERNETES_PORT', 'DATABASE_PORT'],
    ...['npm_config_user_agent', 'npm_lifecycle_event', 'http_proxy', 'no_proxy', 'LOG_FILE'],
  ];
  const environment = Object.fromEntries(others.map((name) => [name, 'x']));
  assert.deepEqual(faultsOf(environment), []);
  assert.deepEqual(faultsOf({ ...process.env, ...environment }), []);
  assert.deepEqual(faultsOf(environment, ['MAIL_HOST']), [
    'MAIL_HOST is no setting. Correct or remove it in .env, see .env.example.',
  ]);
});

test('a public site without a mail server is refused, unless that is meant', () => {
  const SITE_URL = 'https://www.leinestern.example';
  assert.match(faultsOf({ SITE_URL })[0] ?? '', /^MAIL_SMTP_URL is not set, .* MAIL_AS_FILES=yes/);
  assert.equal(faultsOf({ SITE_URL, MAIL_AS_FILES: 'no' }).length, 1);
  for (const settings of [
    { SITE_URL, MAIL_AS_FILES: 'yes' },
    { SITE_URL, MAIL_SMTP_URL: 'smtps://mail.example' },
    { SITE_URL, PARTS: 'site,power' },
    { SITE_URL: 'http://leinestern.test' },
  ]) {
    assert.deepEqual(faultsOf(settings), []);
  }
});

test('every default in .env.example is the one in force', () => {
  const lines = readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z_]+)=(.+)$/gm);
  const environment = Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
  const { allowedOrigins: _, ...documented } = read(environment);
  const { allowedOrigins: __, ...inForce } = read({});
  assert.deepEqual(documented, inForce);
});
