// How settings that name another system become a checked address.
import { tlsSwitch } from '../jobs/smtp.ts';
import { checkPlantAddress, isPlantAddress } from '../power/plants/create-plant.ts';
import { quote, refuse, type SettingReader } from './setting-readers.ts';

/** Scheme, host and port of a web address and nothing else; a single slash at the end is forgiven. */
export const readOrigin: SettingReader<string> = (text) => {
  const url = URL.parse(text);
  const hint = 'Write it like "https://www.example.com", without a path';
  if (!url) return refuse(`is not a URL: ${quote(text)}`, hint);
  if (!isWeb(url)) return refuse(`does not start with http:// or https://: ${quote(text)}`, hint);
  if (url.href !== `${url.origin}/` || /[?#]$/.test(text)) {
    return refuse(`has more than scheme, host and port: ${quote(text)}`, hint);
  }
  return url.origin;
};

export const readSmtpUrl: SettingReader<URL> = (text) => {
  const url = URL.parse(text);
  const hint = 'Write it like "smtps://user:password@mail.example.com:465"';
  if (!url) return refuse(`is not a URL: ${quote(text)}`, hint);
  if (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') {
    return refuse(`does not start with smtp:// or smtps://: ${quote(text)}`, hint);
  }
  if (url.hostname === '') return refuse(`names no mail server: ${quote(text)}`, hint);
  if (url.searchParams.has(tlsSwitch)) {
    return refuse(
      `sets ${tlsSwitch}, which is not for it to decide`,
      'Take it out; mails in the clear are allowed by MAIL_SMTP_UNENCRYPTED=yes',
    );
  }
  return url;
};

/** The database in place of SQLite. Such an address nearly always holds a password, so none is shown. */
export const readDatabaseUrl: SettingReader<URL> = (text) => {
  const url = URL.parse(text);
  const hint = 'Write it like "postgres://user:password@db.example.com:5432/leinestern"';
  if (url?.protocol !== 'postgres:' && url?.protocol !== 'postgresql:') {
    return refuse('is not a URL that starts with postgres:// or postgresql://', hint);
  }
  return url.pathname.length < 2 ? refuse('names no database', hint) : url;
};

export const readWebUrl: SettingReader<URL> = (text) => {
  const url = URL.parse(text);
  if (url && isWeb(url)) return url;
  // Such an address is often a secret in itself.
  return refuse(
    'is not a URL that starts with http:// or https:// (not shown: it may hold a secret)',
    'Write it like "https://chat.example.com/hooks/abc"',
  );
};

/** Where other systems are told: over TLS, but on this machine. */
export const readWebhookUrl: SettingReader<URL> = (text) => {
  const url = URL.parse(text);
  const isLocal = url?.protocol === 'http:' && localHosts.has(url.hostname);
  const isBare = url?.username === '' && url.password === '';
  if (url && isBare && (url.protocol === 'https:' || isLocal)) return url;
  return refuse(
    'is not a URL that starts with https:// (or http://localhost), without user and password (not shown: it may hold a secret)',
    'Write it like "https://crm.example.com/hooks/abc"',
  );
};

const localHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Secrets as Standard Webhooks writes them, 24 to 64 bytes each. */
export const readWebhookSecrets: SettingReader<Buffer[]> = (text) => {
  const secrets = text.split(/[\s,]+/).map((secret) => {
    const [, base64 = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
    return Buffer.from(base64, 'base64');
  });
  if (secrets.every(({ length }) => length >= 24 && length <= 64)) return secrets;
  return refuse(
    'is not one or more secrets whsec_ with 24 to 64 bytes in Base64 (not shown)',
    'Write whsec_ and what "openssl rand -base64 32" prints',
  );
};

/** Who vouches for people: over TLS, but for a provider on this machine. */
export const readIssuer: SettingReader<URL> = (text) => {
  const url = URL.parse(text);
  const isLocal = url?.protocol === 'http:' && url.hostname === 'localhost';
  if (url && (url.protocol === 'https:' || isLocal)) return url;
  return refuse(
    'is not a URL that starts with https:// (or http://localhost)',
    'Write it as the provider does, e.g. "https://login.example.com/tenant/v2.0"',
  );
};

/** Where a feed lies. Browsers and fetch know no user and password in an address any more. */
export const readFeedAddress: SettingReader<URL> = (text) => {
  const url = URL.parse(text);
  const hint = 'Write it like "https://cms.example.com/feed.xml"';
  if (!url || !isWeb(url)) {
    return refuse('is not a URL that starts with http:// or https://', hint);
  }
  if (!url.username && !url.password) return url;
  return refuse('holds a user name or password, but the feed has to be public', hint);
};

function isWeb({ protocol }: URL): boolean {
  return protocol === 'https:' || protocol === 'http:';
}

/** Where the solar plant is reached; undefined for the simulation. */
export const readPowerSource: SettingReader<URL | undefined> = (text) => {
  if (text === 'simulation') return undefined;
  const url = URL.parse(text);
  if (url && isPlantAddress(url)) return usable(url, checkPlantAddress);
  return refuse(
    `is no power source: ${quote(text)}`,
    'Write "simulation", "modbus-tcp://host:502/1", "mqtt://host/topic" or "https://host/power/latest"',
  );
};

/** @param check throws an error that says what is wrong */
function usable(url: URL, check: (url: URL) => unknown): URL {
  try {
    check(url);
    return url;
  } catch (error) {
    return refuse(`cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
}
