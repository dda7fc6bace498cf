// Reads and checks all settings at start. Every error is one line: the setting, what is wrong with it, how
// to fix it.
import type { Palette } from '../content/schema/brand/palette.ts';
import type { Company } from '../content/schema/company.ts';
import { englishPaths } from '../content/schema/english-pages.ts';
import type { DkimKey, MailSettings, WebhookSettings } from '../services/mail/mail-settings.ts';
import { faultsOfDesk } from './desk-settings.ts';
import { findMisspelt } from './env-file.ts';
import { SettingError, type SettingReader } from './setting-readers.ts';
import { describeSettings, optionalReaders, readElsewhere, usualReaders } from './setting-table.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What a process runs with; settings.yaml says what each of them means. */
export type Settings = ReturnType<typeof readSettings>;
export type PartName = Settings['parts'][number];
export type LogLevel = Settings['logLevel'];

/** Wrong settings: each of `faults` is one line for the operator. */
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
 * @throws SettingsError with everything that is wrong, not only the first
 */
export function readSettings(
  environment: Environment,
  company: Company,
  fileNames: readonly string[] = [],
) {
  const faults: string[] = [];
  const described = describeSettings(company.mailboxes);

  function optional<Name extends keyof typeof optionalReaders>(name: Name) {
    const reader = optionalReaders[name] as SettingReader<
      ReturnType<(typeof optionalReaders)[Name]>
    >;
    return readText(name, reader);
  }

  function usual<Name extends keyof typeof usualReaders>(name: Name) {
    const reader = usualReaders[name] as SettingReader<ReturnType<(typeof usualReaders)[Name]>>;
    return readText(name, reader) ?? reader(described.get(name)?.text ?? '');
  }

  function readText<Value>(name: string, reader: SettingReader<Value>): Value | undefined {
    const text = environment[name]?.trim();
    if (!text) return undefined;
    try {
      return reader(text);
    } catch (error) {
      if (!(error instanceof SettingError)) throw error;
      faults.push(`${name} ${error.message}`);
      return undefined;
    }
  }

  // A part of the three signs nothing, and nobody would notice for weeks.
  function readDkim(): DkimKey | undefined {
    const faultsBefore = faults.length;
    const domain = optional('MAIL_DKIM_DOMAIN');
    const selector = optional('MAIL_DKIM_SELECTOR');
    const privateKey = optional('MAIL_DKIM_KEY_FILE');
    if (faults.length > faultsBefore || !(domain || selector || privateKey)) return undefined;
    if (domain && selector && privateKey) return { domain, selector, privateKey };
    faults.push(
      'MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR and MAIL_DKIM_KEY_FILE are not all set. Signing needs all three or none; set them in .env, see .env.example.',
    );
    return undefined;
  }

  // Unsigned, anybody could tell a receiver anything.
  function readWebhook(): WebhookSettings | undefined {
    const faultsBefore = faults.length;
    const url = optional('WEBHOOK_URL');
    const secrets = optional('WEBHOOK_SECRET');
    const withPersonalData = usual('WEBHOOK_PERSONAL_DATA') === 'yes';
    if (faults.length > faultsBefore || !(url || secrets)) return undefined;
    if (url && secrets) return { url, secrets, withPersonalData };
    faults.push(
      'WEBHOOK_URL and WEBHOOK_SECRET are not both set. Events are signed, or not sent; set both or none in .env, see .env.example.',
    );
    return undefined;
  }

  const port = usual('PORT');
  const siteUrl = optional('SITE_URL');
  const ownOrigins = siteUrl ? [siteUrl] : localOrigins(port);
  const settings = {
    host: usual('HOST'),
    port,
    /** Base address of all pages, without a slash at the end. */
    siteUrl: siteUrl ?? localOrigin('localhost', port),
    /** Exact origins that may call the services. */
    allowedOrigins: [...new Set([...ownOrigins, ...(optional('ALLOWED_ORIGINS') ?? [])])],
    dataDir: usual('DATA_DIR'),
    distDir: usual('DIST_DIR'),
    databaseUrl: optional('DATABASE_URL'),
    parts: usual('PARTS').filter((name) => name !== 'power' || company.solar),
    trustedProxies: optional('TRUSTED_PROXIES') ?? [],
    logLevel: usual('LOG_LEVEL'),
    mail: {
      smtpUrl: optional('MAIL_SMTP_URL'),
      smtpUnencrypted: usual('MAIL_SMTP_UNENCRYPTED') === 'yes',
      from: usual('MAIL_FROM'),
      contactMailbox: usual('CONTACT_MAILBOX'),
      abuseMailbox: usual('ABUSE_MAILBOX'),
      confirmationReturnPath: optional('MAIL_RETURN_PATH'),
      limits: {
        formPerClient: usual('MAIL_FORM_LIMIT'),
        formOverall: usual('MAIL_FORM_TOTAL_LIMIT'),
        jsonPerClient: usual('MAIL_JSON_LIMIT'),
        jsonOverall: usual('MAIL_JSON_TOTAL_LIMIT'),
        confirmation: usual('CONFIRMATION_LIMIT'),
        confirmationDaily: usual('CONFIRMATION_DAILY_LIMIT'),
        confirmationDomain: usual('CONFIRMATION_DOMAIN_LIMIT'),
        confirmationOverall: usual('CONFIRMATION_TOTAL_LIMIT'),
        receiptOverall: usual('RECEIPT_TOTAL_LIMIT'),
      },
      storeLimit: {
        bytes: usual('STORE_LIMIT_MB') * 1024 * 1024,
        enquiries: usual('STORE_LIMIT_ENQUIRIES'),
      },
      retention: {
        enquiriesDays: usual('RETENTION_ENQUIRIES_DAYS'),
        casesDays: usual('RETENTION_CASES_DAYS'),
      },
      alerts: { mailbox: optional('ALERT_MAILBOX'), webhookUrl: optional('ALERT_WEBHOOK_URL') },
      webhook: readWebhook(),
      dkim: readDkim(),
    },
    power: {
      /** Without it the plant is a simulation. */
      source: usual('POWER_SOURCE'),
      publish: optional('POWER_PUBLISH'),
      limits: {
        clients: usual('POWER_MAX_CLIENTS'),
        clientsPerAddress: usual('POWER_CLIENTS_PER_ADDRESS'),
      },
    },
    metrics: { port: optional('METRICS_PORT'), host: usual('METRICS_HOST') },
    desk: {
      port: optional('DESK_PORT'),
      url: optional('DESK_URL'),
      editorUrl: optional('EDITOR_URL'),
      oidc: {
        issuer: optional('DESK_OIDC_ISSUER'),
        clientId: optional('DESK_OIDC_CLIENT_ID'),
        clientSecret: optional('DESK_OIDC_CLIENT_SECRET'),
        name: usual('DESK_OIDC_NAME'),
      },
    },
  };

  const { mail, parts, power } = settings;
  if (parts.length === 0) {
    faults.push(
      'PARTS is only power, but content/company.yaml has no solar plant. Enter one there under solar, or run another part.',
    );
  }
  const isPublic = settings.siteUrl.startsWith('https:') && parts.includes('mail');
  // The public would be told that its message has arrived, and nobody would read it.
  if (usual('MAIL_AS_FILES') === 'no' && isPublic && !mail.smtpUrl) {
    faults.push(
      'MAIL_SMTP_URL is not set, but the site is public: its mails would become files that nobody reads. Set it in .env, see .env.example, or MAIL_AS_FILES=yes if that is meant.',
    );
  }
  // A value would come back to where it was published, and so go round for ever.
  if (power.publish && power.source?.protocol.startsWith('mqtt')) {
    faults.push(
      'POWER_PUBLISH is set beside a POWER_SOURCE that is a broker itself. Whoever reads from a broker can read there too; remove one of them in .env, see .env.example.',
    );
  }
  if (parts.includes('desk')) faults.push(...faultsOfDesk(settings.desk, settings.allowedOrigins));
  const known = [usualReaders, optionalReaders].flatMap((readers) => Object.keys(readers));
  faults.push(...findMisspelt(environment, [...known, ...readElsewhere], fileNames));
  if (faults.length > 0) throw new SettingsError(faults);
  return settings;
}

// Whoever tries the product at home may type any of these into the browser.
function localOrigins(port: number): string[] {
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => localOrigin(host, port));
}

function localOrigin(host: string, port: number): string {
  return new URL(`http://${host}:${port}`).origin;
}

/** What the mail service has to know, from the operator's settings, the company's facts and its brand. */
export function mailSettingsOf(
  settings: Settings,
  company: Company,
  palette: Palette,
): MailSettings {
  const { address } = company;
  return {
    ...settings.mail,
    dataDir: settings.dataDir,
    databaseUrl: settings.databaseUrl,
    siteUrl: settings.siteUrl,
    allowedOrigins: settings.allowedOrigins,
    ownDomain: company.domain,
    companyName: company.name,
    legalName: company.legalName,
    addressLines: [address.street, `${address.postalCode} ${address.city}`, address.country],
    seat: address.city,
    registerEntry: `${company.register.court}, ${company.register.number}`,
    generalPartner: company.register.generalPartner,
    managers: company.management.map(({ name }) => name),
    phone: company.phone,
    supportHours: company.supportHours,
    englishPages: englishPaths(),
    palette,
  };
}
