// The one place that knows which settings exist. Everything is checked at start, and every fault
// is told in one line: the setting, what is wrong with it, how to mend it.
import type { Company } from '../content/schema/company.ts';
import {
  type AlertTargets,
  type DkimKey,
  defaultLimits,
  defaultRetention,
  type MailLimits,
  type RetentionTerms,
} from '../services/mail/mail-settings.ts';
import { defaultPowerLimits, type PowerLimits } from '../services/power/power-settings.ts';
import { usualLimits } from './limits.ts';
import { findMisspelt } from './misspelt-settings.ts';
import {
  type Environment,
  readAddresses,
  readChoice,
  readDailyLimit,
  readDatabaseUrl,
  readDomain,
  readHost,
  readInteger,
  readList,
  readMailbox,
  readOrigin,
  readPowerPublish,
  readPowerSource,
  readPrivateKey,
  readRateLimit,
  readSelector,
  readSmtpUrl,
  readText,
  readWebUrl,
  type SettingReader,
} from './setting-readers.ts';

/** What a process can run. A new part is added here and wired in `parts.ts`. */
export const partNames = ['site', 'mail', 'power'] as const;
export type PartName = (typeof partNames)[number];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface Settings {
  readonly host: string;
  readonly port: number;
  /** Base address of all pages, without a slash at the end. */
  readonly siteUrl: string;
  /** Exact origins that may call the services. */
  readonly allowedOrigins: readonly string[];
  readonly dataDir: string;
  /** PostgreSQL for enquiries and mails; without it they lie in SQLite in `dataDir`. */
  readonly databaseUrl: URL | undefined;
  readonly parts: readonly PartName[];
  readonly trustedProxies: readonly string[];
  readonly logLevel: LogLevel;
  readonly mail: {
    /** Without it each mail becomes a file in `dataDir`. */
    readonly smtpUrl: URL | undefined;
    readonly from: string;
    readonly contactMailbox: string;
    readonly abuseMailbox: string;
    /** Where bounces of a confirmation go; nowhere without it. */
    readonly confirmationReturnPath: string | undefined;
    readonly limits: MailLimits;
    readonly retention: RetentionTerms;
    readonly alerts: AlertTargets;
    readonly dkim: DkimKey | undefined;
  };
  readonly power: {
    /** Without it the plant is a simulation. */
    readonly source: URL | undefined;
    /** Where this process tells others what its plant says; nowhere without it. */
    readonly publish: URL | undefined;
    readonly limits: PowerLimits;
  };
  readonly metrics: {
    /** Without it nothing is measured out loud. */
    readonly port: number | undefined;
    readonly host: string;
  };
}

/** What others of our programs read: the build, and npm run dev. */
const readElsewhere = ['BLOG_FEED_URL', 'SERVICES_PORT'];

/** Wrong settings: each fault is one line for the operator. */
export class SettingsError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'SettingsError';
    this.faults = faults;
  }
}

/**
 * Reads and checks all settings. An empty value counts as not set.
 *
 * @param fileNames names that come from our own file of settings, where none may be unknown
 * @throws SettingsError with every fault found, not only the first
 */
export function readSettings(
  environment: Environment,
  company: Company,
  fileNames: readonly string[] = [],
): Settings {
  const faults: string[] = [];
  const known = new Set(readElsewhere);
  const read = <Value>(name: string, reader: SettingReader<Value>, fallback: Value): Value => {
    known.add(name);
    const text = environment[name]?.trim();
    if (!text) return fallback;
    const result = reader(text);
    if ('value' in result) return result.value;
    faults.push(`${name} ${result.fault}. ${result.mend}`);
    return fallback;
  };

  const { mailboxes } = company;
  const port = read('PORT', readInteger(1, 65_535), 3000);
  const siteUrl = read<string | undefined>('SITE_URL', readOrigin, undefined);
  const furtherOrigins = read('ALLOWED_ORIGINS', readList(readOrigin), []);
  const ownOrigins = siteUrl ? [siteUrl] : localOrigins(port);
  const settings: Settings = {
    host: read('HOST', readHost, '127.0.0.1'),
    port,
    siteUrl: siteUrl ?? localOrigin('localhost', port),
    allowedOrigins: [...new Set([...ownOrigins, ...furtherOrigins])],
    dataDir: read('DATA_DIR', readText, 'var'),
    databaseUrl: read<URL | undefined>('DATABASE_URL', readDatabaseUrl, undefined),
    parts: read<readonly PartName[]>('PARTS', readList(readChoice(partNames)), partNames),
    trustedProxies: read('TRUSTED_PROXIES', readList(readAddresses), []),
    logLevel: read<LogLevel>('LOG_LEVEL', readChoice(logLevels), 'info'),
    mail: {
      smtpUrl: read<URL | undefined>('MAIL_SMTP_URL', readSmtpUrl, undefined),
      from: read('MAIL_FROM', readMailbox, mailboxes.sender),
      contactMailbox: read('CONTACT_MAILBOX', readMailbox, mailboxes.contact),
      abuseMailbox: read('ABUSE_MAILBOX', readMailbox, mailboxes.abuse),
      confirmationReturnPath: read<string | undefined>('MAIL_RETURN_PATH', readMailbox, undefined),
      limits: {
        formPerClient: read('MAIL_FORM_LIMIT', readRateLimit, defaultLimits.formPerClient),
        formOverall: read('MAIL_FORM_TOTAL_LIMIT', readRateLimit, defaultLimits.formOverall),
        jsonPerClient: read('MAIL_JSON_LIMIT', readRateLimit, defaultLimits.jsonPerClient),
        confirmation: read('CONFIRMATION_LIMIT', readDailyLimit, defaultLimits.confirmation),
        confirmationDaily: read(
          'CONFIRMATION_DAILY_LIMIT',
          readDailyLimit,
          defaultLimits.confirmationDaily,
        ),
        confirmationOverall: read(
          'CONFIRMATION_TOTAL_LIMIT',
          readDailyLimit,
          defaultLimits.confirmationOverall,
        ),
      },
      retention: {
        enquiriesDays: read('RETENTION_ENQUIRIES_DAYS', days, defaultRetention.enquiriesDays),
        casesDays: read('RETENTION_CASES_DAYS', days, defaultRetention.casesDays),
      },
      alerts: {
        mailbox: read<string | undefined>('ALERT_MAILBOX', readMailbox, undefined),
        webhookUrl: read<URL | undefined>('ALERT_WEBHOOK_URL', readWebUrl, undefined),
      },
      dkim: readDkim(read, faults),
    },
    power: {
      source: read<URL | undefined>('POWER_SOURCE', readPowerSource, undefined),
      publish: read<URL | undefined>('POWER_PUBLISH', readPowerPublish, undefined),
      limits: {
        clients: read('POWER_MAX_CLIENTS', clients, defaultPowerLimits.clients),
        clientsPerAddress: read(
          'POWER_CLIENTS_PER_ADDRESS',
          clients,
          defaultPowerLimits.clientsPerAddress,
        ),
      },
    },
    metrics: {
      port: read<number | undefined>('METRICS_PORT', readInteger(1, 65_535), undefined),
      host: read('METRICS_HOST', readHost, '127.0.0.1'),
    },
  };
  const areFilesEnough = read('MAIL_AS_FILES', readChoice(['no', 'yes']), 'no') === 'yes';
  if (!areFilesEnough) faults.push(...unsentMailsOf(settings));
  faults.push(...circleOf(settings.power), ...findMisspelt(environment, known, fileNames));
  if (faults.length > 0) throw new SettingsError(faults);
  return settings;
}

const days = readInteger(1, 36_500);
// Watching must leave connections for reading.
const clients = readInteger(1, usualLimits.maxConnections - 2_000);

type Read = <Value>(name: string, reader: SettingReader<Value>, fallback: Value) => Value;

// A part of the three signs nothing, and nobody would notice for weeks.
function readDkim(read: Read, faults: string[]): DkimKey | undefined {
  const faultsBefore = faults.length;
  const domain = read('MAIL_DKIM_DOMAIN', readDomain, '');
  const selector = read('MAIL_DKIM_SELECTOR', readSelector, '');
  const privateKey = read('MAIL_DKIM_KEY_FILE', readPrivateKey, '');
  if (faults.length > faultsBefore || !(domain || selector || privateKey)) return undefined;
  if (domain && selector && privateKey) return { domain, selector, privateKey };
  faults.push(
    'MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR and MAIL_DKIM_KEY_FILE are not all set. Signing needs all three or none; set them in .env, see .env.example.',
  );
  return undefined;
}

// The public would be told that its message has arrived, and nobody would read it.
function unsentMailsOf({ mail, parts, siteUrl }: Settings): string[] {
  const isPublic = siteUrl.startsWith('https:') && parts.includes('mail');
  if (!isPublic || mail.smtpUrl) return [];
  return [
    'MAIL_SMTP_URL is not set, but the site is public: its mails would become files that nobody reads. Set it in .env, see .env.example, or MAIL_AS_FILES=yes if that is meant.',
  ];
}

// A value would come back to where it was published, and so go round for ever.
function circleOf({ source, publish }: Settings['power']): string[] {
  if (!publish || !source?.protocol.startsWith('mqtt')) return [];
  return [
    'POWER_PUBLISH is set beside a POWER_SOURCE that is a broker itself. Whoever reads from a broker can read there too; remove one of them in .env, see .env.example.',
  ];
}

// Whoever tries the product at home may type any of these into the browser.
function localOrigins(port: number): string[] {
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => localOrigin(host, port));
}

function localOrigin(host: string, port: number): string {
  return new URL(`http://${host}:${port}`).origin;
}
