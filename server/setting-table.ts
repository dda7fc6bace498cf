// How each setting is read. What is in force without it, and what operators are told about it, stands in
// settings.yaml under the same name.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Company } from '../content/schema/company.ts';
import * as address from './address-readers.ts';
import * as read from './setting-readers.ts';
import { usualLimits } from './web/limits.ts';

/** What a process can run. A new part is added here and wired in `parts.ts`. */
export const partNames = ['site', 'mail', 'power', 'desk'] as const;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const port = read.readInteger(1, 65_535);
const days = read.readInteger(1, 36_500);
// Watching must leave connections for reading.
const clients = read.readInteger(1, usualLimits.maxConnections - 2_000);
const origins = read.readList(address.readOrigin);

/** Those that have a value even where nobody sets them. */
export const usualReaders = {
  PORT: port,
  HOST: read.readHost,
  PARTS: read.readList(read.readChoice(partNames)),
  DATA_DIR: read.readText,
  DIST_DIR: read.readText,
  LOG_LEVEL: read.readChoice(logLevels),
  MAIL_AS_FILES: read.readChoice(['no', 'yes']),
  MAIL_SMTP_UNENCRYPTED: read.readChoice(['yes', 'no']),
  MAIL_FROM: read.readMailbox,
  CONTACT_MAILBOX: read.readMailbox,
  ABUSE_MAILBOX: read.readMailbox,
  MAIL_FORM_LIMIT: read.readRateLimit,
  MAIL_FORM_TOTAL_LIMIT: read.readRateLimit,
  MAIL_JSON_LIMIT: read.readRateLimit,
  MAIL_JSON_TOTAL_LIMIT: read.readRateLimit,
  STORE_LIMIT_MB: read.readInteger(1, 10_000_000),
  STORE_LIMIT_ENQUIRIES: read.readInteger(1, 100_000_000),
  CONFIRMATION_LIMIT: read.readDailyLimit,
  CONFIRMATION_DAILY_LIMIT: read.readDailyLimit,
  CONFIRMATION_DOMAIN_LIMIT: read.readDailyLimit,
  CONFIRMATION_TOTAL_LIMIT: read.readDailyLimit,
  RECEIPT_TOTAL_LIMIT: read.readDailyLimit,
  POWER_SOURCE: address.readPowerSource,
  POWER_MAX_CLIENTS: clients,
  POWER_CLIENTS_PER_ADDRESS: clients,
  RETENTION_ENQUIRIES_DAYS: days,
  RETENTION_CASES_DAYS: days,
  WEBHOOK_PERSONAL_DATA: read.readChoice(['no', 'yes']),
  METRICS_HOST: read.readHost,
  DESK_OIDC_NAME: read.readText,
};

/** Those without a default. */
export const optionalReaders = {
  SITE_URL: address.readOrigin,
  ALLOWED_ORIGINS: origins,
  TRUSTED_PROXIES: read.readList(read.readProxies),
  DATABASE_URL: address.readDatabaseUrl,
  MAIL_SMTP_URL: address.readSmtpUrl,
  MAIL_RETURN_PATH: read.readMailbox,
  MAIL_DKIM_DOMAIN: read.readDomain,
  MAIL_DKIM_SELECTOR: read.readSelector,
  MAIL_DKIM_KEY_FILE: read.readPrivateKey,
  POWER_PUBLISH: address.readPowerPublish,
  ALERT_MAILBOX: read.readMailbox,
  ALERT_WEBHOOK_URL: address.readWebUrl,
  WEBHOOK_URL: address.readWebhookUrl,
  WEBHOOK_SECRET: address.readWebhookSecrets,
  METRICS_PORT: port,
  DESK_PORT: port,
  DESK_URL: address.readOrigin,
  EDITOR_URL: address.readOrigin,
  DESK_OIDC_ISSUER: address.readIssuer,
  DESK_OIDC_CLIENT_ID: read.readText,
  DESK_OIDC_CLIENT_SECRET: read.readText,
};

/** What others of our programs read: the build, npm run dev and npm run edit. */
export const readElsewhere = [
  'BLOG_FEED_URL',
  'EDITOR_PORT',
  'EDITOR_PROXY_SECRET',
  'SERVICES_PORT',
];

export interface DescribedSetting {
  /** Group of settings under whose heading it stands. */
  readonly group: string;
  /** As an operator would write it: its default, or an example. */
  readonly text: string;
  /** Lines for operators; without any it belongs to the setting before. */
  readonly about: readonly string[];
}

interface SettingRow {
  readonly default?: string;
  readonly example?: string;
  /** Its default is this one of the company's mailboxes. */
  readonly mailbox?: keyof Company['mailboxes'];
  readonly about?: string;
}

/**
 * What settings.yaml says of each setting, in its order.
 * @param mailboxes the company's, where what is in force without a setting matters
 */
export function describeSettings(
  mailboxes: Partial<Company['mailboxes']> = {},
): ReadonlyMap<string, DescribedSetting> {
  const file = readFileSync(join(import.meta.dirname, 'settings.yaml'), 'utf8');
  const groups: Record<string, Record<string, SettingRow>> = parse(file);
  const settings = Object.entries(groups).flatMap(([group, rows]) =>
    Object.entries(rows).map(([name, row]): [string, DescribedSetting] => {
      const mailbox = row.mailbox && mailboxes[row.mailbox];
      const text = row.default ?? row.example ?? mailbox ?? '';
      return [name, { group, text, about: row.about?.split('\n') ?? [] }];
    }),
  );
  return new Map(settings);
}
