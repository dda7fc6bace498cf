// What the operator can set about the mail service. The server reads and checks the environment, nothing in
// this folder does; what applies without a setting stands in server/settings/mail-settings-schema.ts.
import type { Palette } from '../../content/schema/brand/palette.ts';

/** At most `count` enquiries within `windowMs` milliseconds. */
export interface RateLimit {
  readonly count: number;
  readonly windowMs: number;
}

export interface MailLimits {
  /** Forms sent without script carry no proof of work, so they are counted tightly. */
  readonly formPerClient: RateLimit;
  readonly formOverall: RateLimit;
  readonly jsonPerClient: RateLimit;
  readonly jsonOverall: RateLimit;
  /**
   * Confirmations of one kind to one mailbox: the first cap keeps them apart, the second bounds a day.
   */
  readonly confirmation: RateLimit;
  readonly confirmationDaily: RateLimit;
  /** Confirmations of one kind to all mailboxes of a domain. */
  readonly confirmationDomain: RateLimit;
  /** Confirmations of contact messages to everyone together. */
  readonly confirmationOverall: RateLimit;
  /** Receipts of abuse reports to everyone together. */
  readonly receiptOverall: RateLimit;
}

/** How much visitors may store before no further enquiry is taken. */
export interface StoreLimit {
  readonly bytes: number;
  readonly enquiries: number;
}

/** After how long what visitors sent is deleted. */
export interface RetentionTerms {
  /** From the arrival of an enquiry, or from when somebody at the desk last worked on it. */
  readonly enquiriesDays: number;
  /** From the closing of an abuse case, or from the last work on it; an open case is kept. */
  readonly casesDays: number;
}

/** Where alerts go when mails do not get through. */
export interface AlertTargets {
  readonly mailbox: string | undefined;
  readonly webhookUrl: URL | undefined;
}

/** Whom other systems of ours are told by, https://www.standardwebhooks.com. */
export interface WebhookSettings {
  readonly url: URL;
  /** The bytes of each secret; the first is in use, others are on their way in or out. */
  readonly secrets: readonly Buffer[];
  /** Whether events carry what senders typed. */
  readonly withPersonalData: boolean;
}

/** Signs every mail, so that receivers see that it is ours (RFC 6376). */
export interface DkimKey {
  readonly domain: string;
  readonly selector: string;
  /** PEM. */
  readonly privateKey: string;
}

export interface MailSettings {
  /**
   * Holds `mail.sqlite`, unless `databaseUrl` is set, and, without `smtpUrl`, the folder `mail` with
   * one `.eml` file a mail.
   */
  readonly dataDir: string;
  /** A PostgreSQL database in place of the file, for several replicas: `postgres://`, credentials included. */
  readonly databaseUrl?: URL | undefined;
  /** `smtp://` or `smtps://`, credentials included. Options of nodemailer may follow as a query. */
  readonly smtpUrl?: URL | undefined;
  /** Mails may go to a `smtp://` server beyond this machine that offers no TLS. Default false. */
  readonly smtpUnencrypted?: boolean | undefined;
  /** Sender address of every mail. */
  readonly from: string;
  readonly contactMailbox: string;
  readonly abuseMailbox: string;
  /** Addresses under it get no confirmation, because a mail to ourselves may come back for ever. */
  readonly ownDomain: string;
  readonly siteUrl: string;
  /** Exact origins, e.g. `https://www.firma.example`. */
  readonly allowedOrigins: readonly string[];

  /** Facts that mails tell their readers. */
  readonly companyName: string;
  readonly legalName: string;
  readonly addressLines: readonly string[];
  readonly seat: string;
  /** Court and number, e.g. `Amtsgericht Musterstadt, HRB 1234`. */
  readonly registerEntry: string;
  /** Who is liable for a GmbH & Co. KG. */
  readonly generalPartner?: string | undefined;
  readonly managers: readonly string[];
  readonly phone: string;
  readonly supportHours: string;
  /** Paths of German pages that are in English too. */
  readonly englishPages: readonly string[];
  /** The brand's colours. */
  readonly palette: Palette;

  /**
   * Where bounces of a confirmation go; empty is the null return path of RFC 3834. Name a mailbox
   * here when the mail provider refuses an empty sender.
   */
  readonly confirmationReturnPath?: string | undefined;
  readonly limits: MailLimits;
  readonly storeLimit: StoreLimit;
  readonly retention: RetentionTerms;
  readonly alerts?: AlertTargets | undefined;
  readonly webhook?: WebhookSettings | undefined;
  readonly dkim?: DkimKey | undefined;
  /** How long a request waits for a locked store before it is answered with 503. Default 5,000. */
  readonly storeTimeoutMs?: number | undefined;
  /** How long `stop` waits for mails that are being sent. Default 5,000. */
  readonly stopTimeoutMs?: number | undefined;
}
