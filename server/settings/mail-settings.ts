// Settings of everything that handles enquiries and mails: the operator's, the company's facts, the brand.
import type { Palette } from '../../model/brand/palette.ts';
import type { Company } from '../../model/company.ts';
import { englishPaths } from '../../model/front-matter.ts';
import type { Settings } from './settings.ts';

export type { RateLimit } from './readers.ts';

export type MailLimits = Settings['mail']['limits'];
/** Storage limit, beyond which enquiries are refused. */
export type StoreLimit = Settings['mail']['storeLimit'];
/** Retention periods of visitors' data. */
export type RetentionTerms = Settings['mail']['retention'];

type Facts = ReturnType<typeof factsOf>;

export interface MailSettings extends Readonly<Settings['mail'] & Facts> {
  /**
   * Holds `mail.sqlite`, unless `databaseUrl` is set, and, without `smtpUrl`, the folder `mail` with one `.eml`
   * file per mail.
   */
  readonly dataDir: string;
  /** A PostgreSQL database for several replicas: `postgres://`, credentials included. */
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

/** Company facts used in mails. */
function factsOf(company: Company) {
  const { address, register } = company;
  return {
    /** Addresses under it get no confirmation, to avoid mail loops. */
    ownDomain: company.domain,
    companyName: company.name,
    legalName: company.legalName,
    addressLines: [address.street, `${address.postalCode} ${address.city}`, address.country],
    seat: address.city,
    /** Court and number, e.g. `Amtsgericht Musterstadt, HRB 1234`. */
    registerEntry: `${register.court}, ${register.number}`,
    /** The general partner of a GmbH & Co. KG. */
    generalPartner: register.generalPartner,
    managers: company.management.map(({ name }) => name),
    phone: company.phone,
    supportHours: company.supportHours,
    /** Paths of German pages with an English version. */
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
