// The settings of the mail service, as settings-schema.ts has them in its middle.
import type { Company } from '../../content/schema/company.ts';
import {
  readChoice,
  readDailyLimit,
  readDomain,
  readInteger,
  readMailbox,
  readPrivateKey,
  readRateLimit,
  readSelector,
  readSmtpUrl,
  setting,
} from './readers.ts';

/** @param mailboxes the company's, which are the defaults of three settings */
export function mailSettings(mailboxes: Partial<Company['mailboxes']>) {
  return {
    MAIL_SMTP_URL: setting(readSmtpUrl)
      .optional()
      .meta({
        group: 'Mail',
        about: `The mail server: smtp:// or smtps://, e.g. smtps://user:password@mail.example.com:465. Without it
        each mail becomes one .eml file in DATA_DIR/mail, and nothing leaves this machine.`,
      }),
    MAIL_AS_FILES: setting(readChoice(['no', 'yes']))
      .prefault('no')
      .meta({
        about: `With an https SITE_URL the server starts only with a mail server, unless this says yes: for those
        who want the mails as files, e.g. to try a proxy, or because another program takes them away.`,
      }),
    MAIL_SMTP_UNENCRYPTED: setting(readChoice(['yes', 'no']))
      .prefault('no')
      .meta({
        about: `Mails leave this machine encrypted or not at all: a smtp:// server elsewhere has to offer
        STARTTLS. yes sends in the clear to one that doesn't, for a network that you trust with all that
        visitors write.`,
      }),
    MAIL_FROM: setting(readMailbox)
      .prefault(mailboxes.sender ?? '')
      .meta({
        about: `Sender of every mail. Its domain has to allow our mail server (SPF, DKIM).
        Default: mailboxes.sender in content/company.yaml`,
      }),
    CONTACT_MAILBOX: setting(readMailbox)
      .prefault(mailboxes.contact ?? '')
      .meta({
        about: `Where messages of the contact form go. Default: mailboxes.contact in content/company.yaml`,
      }),
    ABUSE_MAILBOX: setting(readMailbox)
      .prefault(mailboxes.abuse ?? '')
      .meta({ about: `Where abuse reports go. Default: mailboxes.abuse in content/company.yaml` }),
    MAIL_RETURN_PATH: setting(readMailbox)
      .optional()
      .meta({
        about: `Where bounces of confirmation mails go. By default nowhere: the return path is empty, so that two
        machines never answer each other for ever. Name a mailbox if the mail server refuses that.`,
      }),
    MAIL_FORM_LIMIT: setting(readRateLimit)
      .prefault('5/10min')
      .meta({
        about: `How many forms a client may send without script within a time (units s, min, h). They carry no
        proof of work, so this is tight. A client is an IPv4 address or an IPv6 /64; a /56 may send twice
        as many, a /48 three times.`,
      }),
    MAIL_FORM_TOTAL_LIMIT: setting(readRateLimit)
      .prefault('60/1min')
      .meta({ about: `How many such forms all clients together may send.` }),
    MAIL_JSON_LIMIT: setting(readRateLimit).prefault('30/10min').meta({
      about: `How many forms a client may send with script, and XARF reports, by mail the domain they are from.`,
    }),
    MAIL_JSON_TOTAL_LIMIT: setting(readRateLimit)
      .prefault('600/1min')
      .meta({ about: `How many such forms all clients together may send.` }),
    STORE_LIMIT_MB: setting(readInteger(1, 10_000_000))
      .prefault('2048')
      .meta({
        about: `How much visitors may store, in megabytes (about: enquiries, their mails, mails that became files)
        and in enquiries. Beyond it the forms answer 503 and name the mailbox; at 80 % you are told
        (ALERT_MAILBOX). Leave that much room on the disk of DATA_DIR, or of PostgreSQL.`,
      }),
    STORE_LIMIT_ENQUIRIES: setting(readInteger(1, 100_000_000)).prefault('200000'),
    CONFIRMATION_LIMIT: setting(readDailyLimit)
      .prefault('1/10min')
      .meta({
        about: `Confirmation mails to one mailbox, whatever its spelling: so many within a time, and so many a
        day. Anyone can type a stranger's address, so without caps our mails could be made a bomb. Over
        the caps a confirmation waits and is merged with others; none is dropped, and mails to the company
        are never held back. The receipts of abuse reports are counted by themselves. No window may be
        longer than 24h.`,
      }),
    CONFIRMATION_DAILY_LIMIT: setting(readDailyLimit).prefault('3/24h'),
    CONFIRMATION_DOMAIN_LIMIT: setting(readDailyLimit)
      .prefault('30/1h')
      .meta({ about: `Confirmation mails to all mailboxes of a domain together.` }),
    CONFIRMATION_TOTAL_LIMIT: setting(readDailyLimit)
      .prefault('120/1h')
      .meta({
        about: `Confirmation mails to everyone together, against a flood with many addresses: of contact messages,
        and of abuse reports (receipts), which the law wants without delay.`,
      }),
    RECEIPT_TOTAL_LIMIT: setting(readDailyLimit).prefault('60/1h'),
    MAIL_DKIM_DOMAIN: setting(readDomain)
      .optional()
      .meta({
        about: `Signs every mail (DKIM), so that receivers see that it is ours: all three or none. The file holds
        a private key in PEM, RSA with 2048 bits; its public half stands in the DNS under
        <selector>._domainkey.<domain>. Leave it out when the mail server signs.`,
      }),
    MAIL_DKIM_SELECTOR: setting(readSelector).optional(),
    MAIL_DKIM_KEY_FILE: setting(readPrivateKey).optional(),
  };
}
