// How the text of one setting becomes a checked value, or an error that says how to fix it.
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { contactRules, isValid } from '../../contract/enquiry-rules.ts';
import { isAddressRange, isForeignToo } from '../web/clients.ts';
import type { RateLimit } from './mail-settings.ts';

/** @throws SettingError, to be read after the name of the setting */
export type SettingReader<Value> = (text: string) => Value;

/** What is wrong with a value and how to fix it, in one line that lacks the name of the setting. */
export class SettingError extends Error {}

/** @throws SettingError */
export function refuse(error: string, hint?: string): never {
  const place = 'et it in .env, see .env.example.';
  throw new SettingError(`${error}. ${hint ? `${hint}; s` : 'S'}${place}`);
}

/** What may hold a password must not reach a log. */
export function quote(text: string): string {
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

const readAddressRange = readShaped(
  isAddressRange,
  'holds neither an address nor a network',
  'Write "10.0.3.7" or "10.0.3.0/28", several with commas between',
);

/** Whom we believe who a visitor is. Who is believed passes every limit that counts addresses. */
export const readProxies: SettingReader<string> = (text) => {
  if (!isForeignToo(readAddressRange(text))) return text;
  return refuse(
    `believes strangers: ${quote(text)} holds addresses that are not yours, and each of them could claim to be any visitor and so pass every limit`,
    'Name your own proxies, like "10.0.3.7" or "10.0.3.0/28"',
  );
};

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
