// Reads and checks all settings at start. Each error is one line: setting, cause, fix.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Company } from '../../model/company.ts';
import { readCompany } from '../../model/read-facts.ts';
import { findMisspelt, loadEnvFile } from './env-file.ts';
import { type Environment, type SettingValues, settingsSchema } from './settings-schema.ts';

export type Settings = ReturnType<typeof readSettings>;
export type PartName = Settings['parts'][number];
export type LogLevel = Settings['logLevel'];
export type CompanyAccountSettings = NonNullable<Settings['desk']['companyAccount']>;

const usualDeskPort = 3003;

/** Invalid settings: each of `faults` is one line for the operator. */
export class SettingsError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'SettingsError';
    this.faults = faults;
  }
}

/** Loads `.env` and the company's facts, and reads the settings of this process. @throws SettingsError */
export function loadSettings() {
  const fileNames = loadEnvFile();
  const company = readCompany();
  return { company, settings: readSettings(process.env, company, fileNames) };
}

/**
 * Reads and checks all settings. An empty value counts as not set.
 *
 * @param fileNames names in our own file of settings, where unknown ones are errors
 * @throws SettingsError with all errors
 */
export function readSettings(
  environment: Environment,
  company: Company,
  fileNames: readonly string[] = [],
) {
  const schema = settingsSchema(company.mailboxes);
  const { faults, values } = readValues(environment, schema);
  const allOrNone = <Name extends keyof SettingValues>(...names: Name[]) => {
    const missing = names.filter((name) => values[name] === undefined);
    if (missing.length === 0) return values as { [Each in Name]: NonNullable<SettingValues[Each]> };
    if (missing.length < names.length) {
      faults.push(
        `${missing.join(' and ')} must be set too: ${names.join(', ')} belong together. Set all or none in .env, see .env.example.`,
      );
    }
    return undefined;
  };

  const port = values.PORT;
  const siteUrl = values.SITE_URL;
  const ownOrigins = siteUrl ? [siteUrl] : localOrigins(port);
  // An incomplete DKIM configuration would silently sign nothing.
  const dkim = allOrNone('MAIL_DKIM_DOMAIN', 'MAIL_DKIM_SELECTOR', 'MAIL_DKIM_KEY_FILE');
  // Without a signature, receivers could not detect forged events.
  const webhook = allOrNone('WEBHOOK_URL', 'WEBHOOK_SECRET');
  const oidc = allOrNone('DESK_OIDC_ISSUER', 'DESK_OIDC_CLIENT_ID', 'DESK_OIDC_CLIENT_SECRET');
  const settings = {
    host: values.HOST,
    port,
    /** Base address of all pages, without trailing slash. */
    siteUrl: siteUrl ?? localOrigin('localhost', port),
    allowedOrigins: [...new Set([...ownOrigins, ...(values.ALLOWED_ORIGINS ?? [])])],
    dataDir: values.DATA_DIR,
    distDir: values.DIST_DIR,
    databaseUrl: values.DATABASE_URL,
    parts: values.PARTS.filter((name) => name !== 'power' || company.solar),
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    logLevel: values.LOG_LEVEL,
    mail: {
      /** `smtp://` or `smtps://`, credentials included. Options of nodemailer may follow as a query. */
      smtpUrl: values.MAIL_SMTP_URL,
      smtpUnencrypted: values.MAIL_SMTP_UNENCRYPTED === 'yes',
      from: values.MAIL_FROM,
      contactMailbox: values.CONTACT_MAILBOX,
      abuseMailbox: values.ABUSE_MAILBOX,
      /** If missing, the null return path of RFC 3834. */
      confirmationReturnPath: values.MAIL_RETURN_PATH,
      limits: {
        formPerClient: values.MAIL_FORM_LIMIT,
        formOverall: values.MAIL_FORM_TOTAL_LIMIT,
        jsonPerClient: values.MAIL_JSON_LIMIT,
        jsonOverall: values.MAIL_JSON_TOTAL_LIMIT,
        /** Per kind and mailbox: the first spaces them, the second limits a day. */
        confirmation: values.CONFIRMATION_LIMIT,
        confirmationDaily: values.CONFIRMATION_DAILY_LIMIT,
        /** Per kind and domain. */
        confirmationDomain: values.CONFIRMATION_DOMAIN_LIMIT,
        /** Per kind, in total. */
        confirmationOverall: values.CONFIRMATION_TOTAL_LIMIT,
        receiptOverall: values.RECEIPT_TOTAL_LIMIT,
      },
      storeLimit: {
        bytes: values.STORE_LIMIT_MB * 1024 * 1024,
        enquiries: values.STORE_LIMIT_ENQUIRIES,
      },
      retention: {
        /** From the arrival of an enquiry, or the last work on it at the desk. */
        enquiriesDays: values.RETENTION_ENQUIRIES_DAYS,
        /** From the closing of an abuse case, or the last work on it; open cases are kept. */
        casesDays: values.RETENTION_CASES_DAYS,
      },
      alerts: { mailbox: values.ALERT_MAILBOX, webhookUrl: values.ALERT_WEBHOOK_URL },
      webhook: webhook && {
        url: webhook.WEBHOOK_URL,
        secrets: webhook.WEBHOOK_SECRET,
        withPersonalData: values.WEBHOOK_PERSONAL_DATA === 'yes',
      },
      dkim: dkim && {
        domain: dkim.MAIL_DKIM_DOMAIN,
        selector: dkim.MAIL_DKIM_SELECTOR,
        privateKey: dkim.MAIL_DKIM_KEY_FILE,
      },
    },
    power: {
      /** If missing, the plant is simulated. */
      source: values.POWER_SOURCE,
      limits: {
        clients: values.POWER_MAX_CLIENTS,
        clientsPerAddress: values.POWER_CLIENTS_PER_ADDRESS,
      },
    },
    /** If missing, nothing is measured. */
    statusSource: values.STATUS_SOURCE,
    metrics: { port: values.METRICS_PORT, host: values.METRICS_HOST },
    desk: {
      port: values.DESK_PORT,
      /** Address of the desk, also if it runs elsewhere. */
      url: new URL(values.DESK_URL ?? `http://localhost:${values.DESK_PORT ?? usualDeskPort}`),
      editorUrl: values.EDITOR_URL ? new URL(values.EDITOR_URL) : undefined,
      /** The company's identity provider. `name` is shown to people, e.g. »Firmenkonto«. */
      companyAccount: oidc && {
        issuer: oidc.DESK_OIDC_ISSUER,
        clientId: oidc.DESK_OIDC_CLIENT_ID,
        clientSecret: oidc.DESK_OIDC_CLIENT_SECRET,
        name: values.DESK_OIDC_NAME,
      },
    },
  };

  const { mail, parts } = settings;
  if (parts.length === 0) {
    faults.push(
      'PARTS is only power, but content/company.yaml has no solar plant. Enter one there under solar, or run another part.',
    );
  }
  const isPublic = settings.siteUrl.startsWith('https:') && parts.includes('mail');
  // Mails to files on a public server would be acknowledged and never read.
  if (values.MAIL_AS_FILES === 'no' && isPublic && !mail.smtpUrl) {
    faults.push(
      'MAIL_SMTP_URL is not set, but the site is public: its mails would become files that nobody reads. Set it in .env, see .env.example, or MAIL_AS_FILES=yes if that is meant.',
    );
  }
  if (parts.includes('desk')) faults.push(...faultsOfDesk(settings));
  faults.push(...findMisspelt(environment, fileNames));
  if (faults.length > 0) throw new SettingsError(faults);
  return settings;
}

/** Invalid settings fall back to their default, so that all errors are reported at once. */
function readValues(environment: Environment, schema: ReturnType<typeof settingsSchema>) {
  const faults: string[] = [];
  const values = Object.entries(schema.shape).map(([name, setting]) => {
    const { data, error } = setting.safeParse(environment[name]?.trim() || undefined);
    if (!error) return [name, data];
    faults.push(`${name} ${error.issues[0]?.message}`);
    return [name, setting.safeParse(undefined).data];
  });
  return { faults, values: Object.fromEntries(values) as SettingValues };
}

// Any of these may be used on a developer's machine.
function localOrigins(port: number): string[] {
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => localOrigin(host, port));
}

function localOrigin(host: string, port: number): string {
  return new URL(`http://${host}:${port}`).origin;
}

function faultsOfDesk({ desk, allowedOrigins }: Settings): string[] {
  const { editorUrl, port, url } = desk;
  const faults = {
    'DESK_PORT is not set, but PARTS names the desk. Set it in .env, see .env.example, e.g. to 3003.':
      port === undefined,
    // The session cookie needs TLS, and so do passkeys.
    [`DESK_URL does not start with https://: "${url.origin}". Only http://localhost may do without; set it in .env, see .env.example.`]:
      url.protocol === 'http:' && url.hostname !== 'localhost',
    [`DESK_URL is an origin of the site too: "${url.origin}". The desk needs one of its own; set it in .env, see .env.example.`]:
      allowedOrigins.includes(url.origin),
    // Cookies belong to a host, regardless of the port.
    [`EDITOR_URL has another host than the desk: "${editorUrl?.origin}". It takes the host of DESK_URL and a port of its own; set it in .env, see .env.example.`]:
      editorUrl && editorUrl.hostname !== url.hostname,
  };
  return Object.entries(faults).flatMap(([fault, isThere]) => (isThere ? [fault] : []));
}

export type { RateLimit } from './readers.ts';
export type MailLimits = Settings['mail']['limits'];
export type StoreLimit = Settings['mail']['storeLimit'];
export type RetentionTerms = Settings['mail']['retention'];

// Pages that mails link to, in English where the build has such a page.
const linkedPages = ['/abuse', '/datenschutz', '/digital-services-act'];

/** Settings of the mail service, with facts of the company. */
export type MailSettings = Readonly<ReturnType<typeof mailSettingsOf>>;

export function mailSettingsOf(settings: Settings, company: Company) {
  const { allowedOrigins, databaseUrl, dataDir, distDir, mail, siteUrl } = settings;
  const englishPages = linkedPages.filter((path) => existsSync(join(distDir, `en${path}.html`)));
  return { ...mail, company, englishPages, dataDir, databaseUrl, siteUrl, allowedOrigins };
}
