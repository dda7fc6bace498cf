// How the text of one setting becomes a checked value, or an error that says how to fix it.
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { contactRules, isValid } from '../contract/enquiry-rules.ts';
import { tlsSwitch } from '../services/mail/delivery/smtp.ts';
import type { RateLimit } from '../services/mail/mail-settings.ts';
import { checkPlantAddress, isPlantAddress } from '../services/power/plants/create-plant.ts';
import { isRelayAddress, parseRelayAddress } from '../services/power/plants/mqtt/mqtt-address.ts';
import { isAddressRange } from './clients.ts';

/** @throws SettingError, to be read after the name of the setting */
export type SettingReader<Value> = (text: string) => Value;

/** What is wrong with a value and how to fix it, in one line that lacks the name of the setting. */
export class SettingError extends Error {}

/** @throws SettingError */
export function refuse(error: string, hint?: string): never {
  const place = 'et it in .env, see .env.example.';
  throw new SettingError(`${error}. ${hint ? `${hint}; s` : 'S'}${place}`);
}

// What may hold a password must not reach a log.
function quote(text: string): string {
  const mayHoldPassword = text.includes('@') && text.includes(':');
  return mayHoldPassword ? '(not shown: it may hold a password)' : `"${text}"`;
}

export const readText: SettingReader<string> = (text) => text;

export function readInteger(smallest: number, largest: number): SettingReader<number> {
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= smallest && value <= largest) return value;
    return refuse(
      `is not a whole number from ${smallest} to ${largest}: ${quote(text)}`,
      'Write digits only',
    );
  };
}

export function readChoice<Choice extends string>(
  choices: readonly Choice[],
): SettingReader<Choice> {
  return (text) =>
    choices.find((choice) => choice === text) ??
    refuse(`knows no ${quote(text)}`, `Choose from ${choices.join(', ')}`);
}

/** Values between commas; the first wrong one is the error. */
export function readList<Value>(reader: SettingReader<Value>): SettingReader<readonly Value[]> {
  return (text) => {
    const items = text.split(',').map((item) => item.trim());
    const values = items.filter((item) => item !== '').map(reader);
    if (values.length > 0) return [...new Set(values)];
    return refuse('is an empty list', 'Name at least one, or remove the line');
  };
}

/** Texts of one shape. */
function readShaped(
  isRight: (text: string) => boolean,
  error: string,
  hint: string,
): SettingReader<string> {
  return (text) => (isRight(text) ? text : refuse(`${error}: ${quote(text)}`, hint));
}

export const readMailbox = readShaped(
  (text) => isValid(contactRules.mail, text),
  'is not a mail address',
  'Write the bare address, like "kontakt@example.com"',
);

export const readDomain = readShaped(
  (text) => /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i.test(text),
  'is not a domain',
  'Write it like "example.com"',
);

/** The name of a DKIM key under its domain (RFC 6376, section 3.1). */
export const readSelector = readShaped(
  (text) => /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(text),
  'is not a selector',
  'Write it like "2026a"',
);

export const readHost = readShaped(
  (text) => isIP(text) !== 0 || /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(text),
  'is neither an address nor a host name',
  'Write "127.0.0.1", "0.0.0.0" or "::"',
);

export const readAddresses = readShaped(
  isAddressRange,
  'holds neither an address nor a network',
  'Write "10.0.3.7" or "10.0.3.0/28", several with commas between',
);

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
    'Write "simulation", "modbus-tcp://host:502/1" or "mqtt://host/topic"',
  );
};

/** The broker that others read from. */
export const readPowerPublish: SettingReader<URL> = (text) => {
  const url = URL.parse(text);
  if (url && isRelayAddress(url)) return usable(url, parseRelayAddress);
  return refuse(
    `is no MQTT address: ${quote(text)}`,
    'Write "mqtt://host/topic" or "mqtts://user:password@host/topic"',
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

const unitsMs: Readonly<Record<string, number>> = { s: 1_000, min: 60_000, h: 3_600_000 };

/** So many enquiries within so long, written as `5/10min`. */
export const readRateLimit: SettingReader<RateLimit> = (text) => {
  const [, count, length, unit = ''] = /^(\d{1,6})\/(\d{1,4})(s|min|h)$/.exec(text) ?? [];
  const windowMs = Number(length) * (unitsMs[unit] ?? 0);
  if (Number(count) > 0 && windowMs > 0) return { count: Number(count), windowMs };
  return refuse(
    `is not a number within a time: ${quote(text)}`,
    'Write it like "5/10min"; the units are s, min and h',
  );
};

const dayMs = 24 * 3_600_000;

/** A rate limit that looks back a day at most, because what it counts is forgotten by then. */
export const readDailyLimit: SettingReader<RateLimit> = (text) => {
  const limit = readRateLimit(text);
  if (limit.windowMs <= dayMs) return limit;
  return refuse(`looks back for more than 24h: ${quote(text)}`, 'Write it like "3/24h"');
};

/** The file of a private key; the value is its content. */
export const readPrivateKey: SettingReader<string> = (text) => {
  try {
    const pem = readFileSync(text, 'utf8');
    createPrivateKey(pem);
    return pem;
  } catch {
    return refuse(
      `is not a file with a private key that we may read: ${quote(text)}`,
      'Write the path of a PEM file without a password',
    );
  }
};
