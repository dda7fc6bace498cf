// How the text of one setting becomes a checked value, or a fault and how to mend it.
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { contactRules, isValid } from '../contract/enquiry-rules.ts';
import type { RateLimit } from '../services/mail/mail-settings.ts';
import { checkPlantAddress, isPlantAddress } from '../services/power/plant/plant-address.ts';
import { isRelayAddress, parseRelayAddress } from '../services/power/relay/relay-address.ts';
import { isAddressRange } from './client-address.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

type Reading<Value> = { readonly value: Value } | { readonly fault: string; readonly mend: string };

export type SettingReader<Value> = (text: string) => Reading<Value>;

export const readText: SettingReader<string> = (text) => ({ value: text });

export function readInteger(smallest: number, largest: number): SettingReader<number> {
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= smallest && value <= largest) return { value };
    return {
      fault: `is not a whole number from ${smallest} to ${largest}: ${quote(text)}`,
      mend: hint('Write digits only'),
    };
  };
}

export function readChoice<Choice extends string>(
  choices: readonly Choice[],
): SettingReader<Choice> {
  return (text) => {
    const value = choices.find((choice) => choice === text);
    if (value !== undefined) return { value };
    return {
      fault: `knows no ${quote(text)}`,
      mend: hint(`Choose from ${choices.join(', ')}`),
    };
  };
}

/** Values between commas; the first wrong one is the fault. */
export function readList<Value>(reader: SettingReader<Value>): SettingReader<readonly Value[]> {
  return (text) => {
    const values: Value[] = [];
    for (const item of text.split(',').map((part) => part.trim())) {
      if (item === '') continue;
      const reading = reader(item);
      if (!('value' in reading)) return reading;
      values.push(reading.value);
    }
    if (values.length > 0) return { value: [...new Set(values)] };
    return { fault: 'is an empty list', mend: hint('Name at least one, or remove the line') };
  };
}

/** Scheme, host and port of a web address and nothing else; a single slash at the end is forgiven. */
export const readOrigin: SettingReader<string> = (text) => {
  const url = URL.parse(text);
  const mend = hint('Write it like "https://www.example.com", without a path');
  if (!url) return { fault: `is not a URL: ${quote(text)}`, mend };
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return { fault: `does not start with http:// or https://: ${quote(text)}`, mend };
  }
  if (url.href !== `${url.origin}/` || /[?#]$/.test(text)) {
    return { fault: `has more than scheme, host and port: ${quote(text)}`, mend };
  }
  return { value: url.origin };
};

export const readSmtpUrl: SettingReader<URL> = (text) => {
  const url = URL.parse(text);
  const mend = hint('Write it like "smtps://user:password@mail.example.com:465"');
  if (!url) return { fault: `is not a URL: ${quote(text)}`, mend };
  if (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') {
    return { fault: `does not start with smtp:// or smtps://: ${quote(text)}`, mend };
  }
  if (url.hostname === '') return { fault: `names no mail server: ${quote(text)}`, mend };
  return { value: url };
};

/** The database in place of SQLite. Such an address nearly always holds a password, so none is shown. */
export const readDatabaseUrl: SettingReader<URL> = (text) => {
  const url = URL.parse(text);
  const mend = hint('Write it like "postgres://user:password@db.example.com:5432/leinestern"');
  if (url?.protocol !== 'postgres:' && url?.protocol !== 'postgresql:') {
    return { fault: 'is not a URL that starts with postgres:// or postgresql://', mend };
  }
  if (url.pathname.length < 2) return { fault: 'names no database', mend };
  return { value: url };
};

/** Where the solar plant is reached; undefined for the simulation. */
export const readPowerSource: SettingReader<URL | undefined> = (text) => {
  if (text === 'simulation') return { value: undefined };
  const url = URL.parse(text);
  if (!url || !isPlantAddress(url)) {
    return {
      fault: `is no power source: ${quote(text)}`,
      mend: hint('Write "simulation", "modbus-tcp://host:502/1" or "mqtt://host/topic"'),
    };
  }
  return usable(url, checkPlantAddress);
};

/** The broker that others read from. */
export const readPowerPublish: SettingReader<URL> = (text) => {
  const url = URL.parse(text);
  if (!url || !isRelayAddress(url)) {
    return {
      fault: `is no MQTT address: ${quote(text)}`,
      mend: hint('Write "mqtt://host/topic" or "mqtts://user:password@host/topic"'),
    };
  }
  return usable(url, parseRelayAddress);
};

/** @param check throws an error that says what is wrong */
function usable(url: URL, check: (url: URL) => unknown): ReturnType<SettingReader<URL>> {
  try {
    check(url);
    return { value: url };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { fault: `cannot be used: ${reason}`, mend: 'Set it in .env, see .env.example.' };
  }
}

export const readMailbox: SettingReader<string> = (text) => {
  if (isValid(contactRules.mail, text)) return { value: text };
  return {
    fault: `is not a mail address: ${quote(text)}`,
    mend: hint('Write the bare address, like "kontakt@example.com"'),
  };
};

const unitsMs: Readonly<Record<string, number>> = { s: 1_000, min: 60_000, h: 3_600_000 };

/** So many enquiries within so long, written as `5/10min`. */
export const readRateLimit: SettingReader<RateLimit> = (text) => {
  const [, count, length, unit = ''] = /^(\d{1,6})\/(\d{1,4})(s|min|h)$/.exec(text) ?? [];
  const windowMs = Number(length) * (unitsMs[unit] ?? 0);
  if (Number(count) > 0 && windowMs > 0) return { value: { count: Number(count), windowMs } };
  return {
    fault: `is not a number within a time: ${quote(text)}`,
    mend: hint('Write it like "5/10min"; the units are s, min and h'),
  };
};

const dayMs = 24 * 3_600_000;

/** A rate limit that looks back a day at most, because what it counts is forgotten by then. */
export const readDailyLimit: SettingReader<RateLimit> = (text) => {
  const reading = readRateLimit(text);
  if (!('value' in reading) || reading.value.windowMs <= dayMs) return reading;
  return {
    fault: `looks back for more than 24h: ${quote(text)}`,
    mend: hint('Write it like "3/24h"'),
  };
};

export const readWebUrl: SettingReader<URL> = (text) => {
  const url = URL.parse(text);
  if (url && (url.protocol === 'https:' || url.protocol === 'http:')) return { value: url };
  return {
    // Such an address is often a secret in itself.
    fault: 'is not a URL that starts with http:// or https:// (not shown: it may hold a secret)',
    mend: hint('Write it like "https://chat.example.com/hooks/abc"'),
  };
};

/** Where a feed lies. Browsers and fetch know no user and password in an address any more. */
export const readFeedAddress: SettingReader<URL> = (text) => {
  const url = URL.parse(text);
  const mend = hint('Write it like "https://cms.example.com/feed.xml"');
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    return { fault: 'is not a URL that starts with http:// or https://', mend };
  }
  if (url.username || url.password) {
    return { fault: 'holds a user name or password, but the feed has to be public', mend };
  }
  return { value: url };
};

export const readDomain: SettingReader<string> = (text) => {
  if (/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i.test(text)) return { value: text };
  return { fault: `is not a domain: ${quote(text)}`, mend: hint('Write it like "example.com"') };
};

/** The name of a DKIM key under its domain (RFC 6376, section 3.1). */
export const readSelector: SettingReader<string> = (text) => {
  if (/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(text)) return { value: text };
  return { fault: `is not a selector: ${quote(text)}`, mend: hint('Write it like "2026a"') };
};

/** The file of a private key; the value is its content. */
export const readPrivateKey: SettingReader<string> = (text) => {
  try {
    const pem = readFileSync(text, 'utf8');
    createPrivateKey(pem);
    return { value: pem };
  } catch {
    return {
      fault: `is not a file with a private key that we may read: ${quote(text)}`,
      mend: hint('Write the path of a PEM file without a password'),
    };
  }
};

export const readHost: SettingReader<string> = (text) => {
  if (isIP(text) || /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(text)) return { value: text };
  return {
    fault: `is neither an address nor a host name: ${quote(text)}`,
    mend: hint('Write "127.0.0.1", "0.0.0.0" or "::"'),
  };
};

export const readAddresses: SettingReader<string> = (text) => {
  if (isAddressRange(text)) return { value: text };
  return {
    fault: `holds neither an address nor a network: ${quote(text)}`,
    mend: hint('Write "10.0.3.7" or "10.0.3.0/28", several with commas between'),
  };
};

// What may hold a password must not reach a log.
function quote(text: string): string {
  return text.includes('@') && text.includes(':')
    ? '(not shown: it may hold a password)'
    : `"${text}"`;
}

function hint(sentence: string): string {
  return `${sentence}; set it in .env, see .env.example.`;
}
