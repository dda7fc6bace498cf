// What works on enquiries and mails has to know: the operator's settings, the company's facts and its brand.
import type { Palette } from '../../content/schema/brand/palette.ts';
import type { Company } from '../../content/schema/company.ts';
import { englishPaths } from '../../content/schema/front-matter.ts';
import type { Settings } from './settings.ts';

export type { RateLimit } from './readers.ts';

export type MailLimits = Settings['mail']['limits'];
/** How much visitors may store before no further enquiry is taken. */
export type StoreLimit = Settings['mail']['storeLimit'];
/** After how long what visitors sent is deleted. */
export type RetentionTerms = Settings['mail']['retention'];
export type WebhookSettings = NonNullable<Settings['mail']['webhook']>;

type Facts = ReturnType<typeof factsOf>;

export interface MailSettings extends Readonly<Settings['mail'] & Facts> {
  /**
   * Holds `mail.sqlite`, unless `databaseUrl` is set, and, without `smtpUrl`, the folder `mail` with
   * one `.eml` file a mail.
   */
  readonly dataDir: string;
  /** A PostgreSQL database in place of the file, for several replicas: `postgres://`, credentials included. */
  readonly databaseUrl?: URL | undefined;
  readonly siteUrl: string;
  /** Exact origins, e.g. `https://www.firma.example`. */
  readonly allowedOrigins: readonly string[];
  /** The brand's colours. */
  readonly palette: Palette;
  /** How long a request waits for a locked store before it is answered with 503. Default 5,000. */
  readonly storeTimeoutMs?: number | undefined;
  /** How long `stop` waits for mails that are being sent. Default 5,000. */
  readonly stopTimeoutMs?: number | undefined;
}

/** What mails tell their readers. */
function factsOf(company: Company) {
  const { address, register } = company;
  return {
    /** Addresses under it get no confirmation, because a mail to ourselves may come back for ever. */
    ownDomain: company.domain,
    companyName: company.name,
    legalName: company.legalName,
    addressLines: [address.street, `${address.postalCode} ${address.city}`, address.country],
    seat: address.city,
    /** Court and number, e.g. `Amtsgericht Musterstadt, HRB 1234`. */
    registerEntry: `${register.court}, ${register.number}`,
    /** Who is liable for a GmbH & Co. KG. */
    generalPartner: register.generalPartner,
    managers: company.management.map(({ name }) => name),
    phone: company.phone,
    supportHours: company.supportHours,
    /** Paths of German pages that are in English too. */
    englishPages: englishPaths(),
  };
}

export function mailSettingsOf(
  settings: Settings,
  company: Company,
  palette: Palette,
): MailSettings {
  const { allowedOrigins, databaseUrl, dataDir, mail, siteUrl } = settings;
  return { ...mail, ...factsOf(company), dataDir, databaseUrl, siteUrl, allowedOrigins, palette };
}
