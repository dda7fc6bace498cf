// Reads and checks all settings at start. Each error is one line: setting, cause, fix.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Company } from '../../model/company.ts';
import { readCompany } from '../../model/read-facts.ts';
import { findMisspelt, loadEnvFile } from './env-file.ts';
import { type Environment, nameOf, settingsSchema } from './settings-schema.ts';

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
  const { faults, values } = readValues(environment, settingsSchema(company.mailboxes));
  const { alerts, dkim, retention, storeLimit, webhook, ...others } = values;
  const { confirmationLimits, formLimits, development: _, ...own } = others;
  const { desk, port, siteUrl } = own;
  const ownOrigins = siteUrl ? [siteUrl] : localOrigins(port);
  const limits = { ...formLimits, ...confirmationLimits };
  const settings = {
    ...own,
    /** Base address of all pages, without trailing slash. */
    siteUrl: siteUrl ?? localOrigin('localhost', port),
    allowedOrigins: [...new Set([...ownOrigins, ...(own.allowedOrigins ?? [])])],
    parts: own.parts.filter((name) => name !== 'power' || company.solar),
    trustedProxies: own.trustedProxies ?? [],
    mail: { ...own.mail, limits, storeLimit, retention, alerts, webhook, dkim },
    /** Its address also if it runs elsewhere. */
    desk: { ...desk, url: desk.url ?? new URL(`http://localhost:${desk.port ?? usualDeskPort}`) },
  };

  const { mail, parts } = settings;
  if (parts.length === 0) {
    faults.push(
      'PARTS is only power, but content/company.yaml has no solar plant. Enter one there under solar, or run another part.',
    );
  }
  const isPublic = settings.siteUrl.startsWith('https:') && parts.includes('mail');
  // Mails to files on a public server would be acknowledged and never read.
  if (!mail.asFiles && isPublic && !mail.smtpUrl) {
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
function readValues<Schema extends z.ZodObject>(environment: Environment, schema: Schema) {
  const faults: string[] = [];

  function readSetting(setting: z.ZodType): unknown {
    const text = environment[nameOf(setting)]?.trim() || undefined;
    const hasDefault = setting instanceof z.ZodPrefault;
    if (text === undefined && !hasDefault) return undefined;
    const { data, error } = setting.safeParse(text);
    if (!error) return data;
    faults.push(`${nameOf(setting)} ${error.issues[0]?.message}`);
    return hasDefault ? setting.safeParse(undefined).data : undefined;
  }

  function read(part: z.ZodType): unknown {
    const group = part instanceof z.ZodOptional ? part.unwrap() : part;
    if (!(group instanceof z.ZodObject)) return readSetting(part);
    const entries = Object.entries(group.shape).map(([key, each]) => [key, read(each)] as const);
    const values = Object.fromEntries(entries);
    return group === part || isWhole(group, values) ? values : undefined;
  }

  /** Whether all that belongs together is set. */
  function isWhole({ shape }: z.ZodObject, values: Readonly<Record<string, unknown>>): boolean {
    const needed = Object.keys(shape).filter((key) => !(shape[key] instanceof z.ZodPrefault));
    const missing = needed.filter((key) => values[key] === undefined);
    const names = (keys: readonly string[]) => keys.map((key) => nameOf(shape[key]));
    if (missing.length > 0 && missing.length < needed.length) {
      faults.push(
        `${names(missing).join(' and ')} must be set too: ${names(needed).join(', ')} belong together. Set all or none in .env, see .env.example.`,
      );
    }
    return missing.length === 0;
  }

  return { values: read(schema) as z.output<Schema>, faults };
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
