// Parse the text of one setting to a checked value, or to an error that says how to fix it.
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';
import { contactRules, isValid } from '../../contract/enquiry-rules.ts';
import { checkPlantAddress, isPlantAddress } from '../power/plants/plant-address.ts';
import { isAddressRange, isTooWide } from '../web/client.ts';

/** @throws SettingError, to be prefixed with the name of the setting */
export type SettingReader<Value> = (text: string) => Value;

/** What is wrong with a value and how to fix it, in one line without the name of the setting. */
export class SettingError extends Error {}

/** A setting as a zod type: errors of the reader become issues. */
export function setting<Value>(reader: SettingReader<Value>) {
  return z.string().transform((text, context): Value => {
    try {
      return reader(text);
    } catch (error) {
      if (!(error instanceof SettingError)) throw error;
      context.addIssue({ code: 'custom', message: error.message });
      return z.NEVER;
    }
  });
}

function refuse(error: string, hint?: string): never {
  const place = 'et it in .env, see .env.example.';
  throw new SettingError(`${error}. ${hint ? `${hint}; s` : 'S'}${place}`);
}

/** Values that may hold a password must not reach a log. */
function quote(text: string): string {
  const mayHoldPassword = text.includes('@') && text.includes(':');
  return mayHoldPassword ? '(not shown: it may hold a password)' : `"${text}"`;
}

export const text: SettingReader<string> = (text) => text;

export function integer(smallest: number, largest: number): SettingReader<number> {
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= smallest && value <= largest) return value;
    const error = `is not a whole number from ${smallest} to ${largest}: ${quote(text)}`;
    return refuse(error, 'Write digits only');
  };
}

export function choice<Choice extends string>(choices: readonly Choice[]): SettingReader<Choice> {
  return (text) =>
    choices.find((choice) => choice === text) ??
    refuse(`knows no ${quote(text)}`, `Choose from ${choices.join(', ')}`);
}

/** Comma-separated values; the first invalid one is the error. */
export function list<Value>(reader: SettingReader<Value>): SettingReader<readonly Value[]> {
  return (text) => {
    const items = text.split(',').map((item) => item.trim());
    const values = items.filter((item) => item !== '').map(reader);
    if (values.length > 0) return [...new Set(values)];
    return refuse('is an empty list', 'Name at least one, or remove the line');
  };
}

/** Text that matches a pattern. */
function readMatching(
  matches: (text: string) => boolean,
  error: string,
  hint: string,
): SettingReader<string> {
  return (text) => (matches(text) ? text : refuse(`${error}: ${quote(text)}`, hint));
}

export const mailbox = readMatching(
  (text) => isValid(contactRules.mail, text),
  'is not a mail address',
  'Write the bare address, like "kontakt@example.com"',
);

export const domain = readMatching(
  (text) => /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i.test(text),
  'is not a domain',
  'Write it like "example.com"',
);

const hostName = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i;

/** The name of a DKIM key under its domain (RFC 6376, section 3.1). */
export const selector = readMatching(
  (text) => hostName.test(text),
  'is not a selector',
  'Write it like "2026a"',
);

export const host = readMatching(
  (text) => isIP(text) !== 0 || hostName.test(text),
  'is neither an address nor a host name',
  'Write "127.0.0.1", "0.0.0.0" or "::"',
);

const readAddressRange = readMatching(
  isAddressRange,
  'holds neither an address nor a network',
  'Write "10.0.3.7" or "10.0.3.0/28", several with commas between',
);

/** Trusted proxies. They bypass all limits on addresses. */
export const proxies: SettingReader<string> = (text) => {
  if (!isTooWide(readAddressRange(text))) return text;
  return refuse(
    `believes strangers: ${quote(text)} holds addresses that are not yours, and each of them could claim to be any visitor and so pass every limit`,
    'Name your own proxies, like "10.0.3.7" or "10.0.3.0/28"',
  );
};

/** At most `count` within `windowMs` milliseconds. */
export interface RateLimit {
  readonly count: number;
  readonly windowMs: number;
}

const unitsMs: Readonly<Record<string, number>> = { s: 1_000, min: 60_000, h: 3_600_000 };

/** A rate such as `5/10min`. */
export const rateLimit: SettingReader<RateLimit> = (text) => {
  const [, count, length, unit = ''] = /^(\d{1,6})\/(\d{1,4})(s|min|h)$/.exec(text) ?? [];
  const windowMs = Number(length) * (unitsMs[unit] ?? 0);
  if (Number(count) > 0 && windowMs > 0) return { count: Number(count), windowMs };
  const hint = 'Write it like "5/10min"; the units are s, min and h';
  return refuse(`is not a number within a time: ${quote(text)}`, hint);
};

const dayMs = 24 * 3_600_000;

/** A rate limit of at most a day, since counts are deleted by then. */
export const dailyLimit: SettingReader<RateLimit> = (text) => {
  const limit = rateLimit(text);
  if (limit.windowMs <= dayMs) return limit;
  return refuse(`looks back for more than 24h: ${quote(text)}`, 'Write it like "3/24h"');
};

/** Path of a private key; the value is its content. */
export const privateKey: SettingReader<string> = (text) => {
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

/** Origin of a web address; one trailing slash is allowed. */
export const origin: SettingReader<string> = (text) => {
  const url = URL.parse(text);
  const hint = 'Write it like "https://www.example.com", without a path';
  if (!url) return refuse(`is not a URL: ${quote(text)}`, hint);
  if (!isWeb(url)) return refuse(`does not start with http:// or https://: ${quote(text)}`, hint);
  if (url.href !== `${url.origin}/` || /[?#]$/.test(text)) {
    return refuse(`has more than scheme, host and port: ${quote(text)}`, hint);
  }
  return url.origin;
};

/** A nodemailer option that would take precedence in the query of MAIL_SMTP_URL. */
export const tlsSwitch = 'requireTLS';

export const smtpUrl: SettingReader<URL> = (text) => {
  const url = URL.parse(text);
  const hint = 'Write it like "smtps://user:password@mail.example.com:465"';
  if (!url) return refuse(`is not a URL: ${quote(text)}`, hint);
  if (!['smtp:', 'smtps:'].includes(url.protocol)) {
    return refuse(`does not start with smtp:// or smtps://: ${quote(text)}`, hint);
  }
  if (url.hostname === '') return refuse(`names no mail server: ${quote(text)}`, hint);
  if (!url.searchParams.has(tlsSwitch)) return url;
  return refuse(
    `sets ${tlsSwitch}, which is not for it to decide`,
    'Take it out; mails in the clear are allowed by MAIL_SMTP_UNENCRYPTED=yes',
  );
};

/** A URL that is or contains a secret: never shown. */
function readUrl(matches: (url: URL) => boolean, error: string, hint: string): SettingReader<URL> {
  return (text) => {
    const url = URL.parse(text);
    return url && matches(url) ? url : refuse(error, hint);
  };
}

const isWeb = ({ protocol }: URL) => protocol === 'https:' || protocol === 'http:';
const isBare = ({ password, username }: URL) => username === '' && password === '';
/** TLS, or this machine. */
const isSafe = ({ hostname, protocol }: URL, localHosts: readonly string[]) =>
  protocol === 'https:' || (protocol === 'http:' && localHosts.includes(hostname));

export const databaseUrl: SettingReader<URL> = (text) => {
  const hint = 'Write it like "postgres://user:password@db.example.com:5432/leinestern"';
  const url = readUrl(
    ({ protocol }) => protocol === 'postgres:' || protocol === 'postgresql:',
    'is not a URL that starts with postgres:// or postgresql://',
    hint,
  )(text);
  return url.pathname.length < 2 ? refuse('names no database', hint) : url;
};

export const webUrl = readUrl(
  isWeb,
  'is not a URL that starts with http:// or https:// (not shown: it may hold a secret)',
  'Write it like "https://chat.example.com/hooks/abc"',
);

export const statusSource = readUrl(
  (url) =>
    isWeb(url) &&
    isBare(url) &&
    /\/api\/(?:v1\/endpoints\/statuses$|status-page\/heartbeat\/.)/.test(url.pathname),
  'is no address of Gatus or Uptime Kuma without user and password (not shown: it may hold a secret)',
  'Write it like "https://host/api/v1/endpoints/statuses" or "https://host/api/status-page/heartbeat/name"',
);

export const webhookUrl = readUrl(
  (url) => isBare(url) && isSafe(url, ['localhost', '127.0.0.1', '[::1]']),
  'is not a URL that starts with https:// (or http://localhost), without user and password (not shown: it may hold a secret)',
  'Write it like "https://crm.example.com/hooks/abc"',
);

/** Secrets in the format of Standard Webhooks, 24 to 64 bytes each. */
export const webhookSecrets: SettingReader<Buffer[]> = (text) => {
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

export const issuer = readUrl(
  (url) => isSafe(url, ['localhost']),
  'is not a URL that starts with https:// (or http://localhost)',
  'Write it as the provider does, e.g. "https://login.example.com/tenant/v2.0"',
);

/** Address of a feed. Browsers and fetch reject credentials in it. */
export const feedAddress: SettingReader<URL> = (text) => {
  const hint = 'Write it like "https://cms.example.com/feed.xml"';
  const url = readUrl(isWeb, 'is not a URL that starts with http:// or https://', hint)(text);
  if (isBare(url)) return url;
  return refuse('holds a user name or password, but the feed has to be public', hint);
};

/** Address of the solar plant; undefined for the simulation. */
export const powerSource: SettingReader<URL | undefined> = (text) => {
  if (text === 'simulation') return undefined;
  const url = URL.parse(text);
  if (!url || !isPlantAddress(url)) {
    return refuse(
      `is no power source: ${quote(text)}`,
      'Write "simulation", "modbus-tcp://host:502/1", "mqtt://host/topic" or "https://host/power/latest"',
    );
  }
  try {
    checkPlantAddress(url);
    return url;
  } catch (error) {
    return refuse(`cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
};
