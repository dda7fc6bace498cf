// All settings, in the order shown to operators and where they stand in the program: name, reader, default and
// description. After a change:
// npx node server/settings/env-file.ts writes .env.example anew.
import { z } from 'zod';
import type { Company } from '../../model/company.ts';
import { defaultLimits } from '../web/limits.ts';
import * as read from './readers.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Parts of a process. A new part is added here and wired in `parts.ts`. */
const partNames = ['site', 'mail', 'power', 'desk'] as const;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const port = read.integer(1, 65_535);
const days = read.integer(1, 36_500);
// Leave connections for requests.
const clients = read.integer(1, defaultLimits.maxConnections - 2_000);
const origins = read.list(read.origin);

/** @param usual as in .env */
const setting = <Reader extends z.ZodType>(name: string, reader: Reader, usual: z.input<Reader>) =>
  z.prefault(reader, usual).meta({ name });

const optional = <Reader extends z.ZodType>(name: string, reader: Reader) =>
  z.optional(reader).meta({ name });

/** A group of which all that is `needed` is set, or nothing. */
const allOrNone = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).optional();

const needed = <Reader extends z.ZodType>(name: string, reader: Reader) => reader.meta({ name });

/** @param mailboxes the company's, as defaults of three settings */
export function settingsSchema(mailboxes: Partial<Company['mailboxes']> = {}) {
  return z.object({
    port: setting('PORT', port, '3000')
      .describe(`The port of pages and services alike.`)
      .meta({ group: 'Where it listens' }),
    host: setting('HOST', read.host, '127.0.0.1').describe(`
        127.0.0.1 is reached from this machine only, which suits a proxy in front of it. 0.0.0.0 (or ::)
        is reached from everywhere, as a container needs it.`),
    siteUrl: optional('SITE_URL', read.origin)
      .describe(`
        Where visitors reach the site: scheme, host and port, without a path. It stands in canonical
        links, sitemap and mails, and is the first allowed origin. With https the site also sends HSTS,
        which tells browsers for two years never to come without TLS. The build writes it into the pages, so
        a change needs a new one: npm start makes it, elsewhere npm run build.
        While it is unset, http://localhost, http://127.0.0.1 and http://[::1] on PORT are allowed
        origins.`)
      .meta({ example: 'http://localhost:3000' }),
    allowedOrigins: optional('ALLOWED_ORIGINS', origins).describe(`
        Further exact origins whose pages may send forms here, by script, and watch the solar plant,
        with commas between.`),
    trustedProxies: optional('TRUSTED_PROXIES', read.list(read.proxies)).describe(`
        Addresses or networks of our own proxies, with commas between, e.g. 127.0.0.1,10.0.3.0/28, and
        nothing that others can come from. Only their X-Forwarded-For is believed. Behind a proxy, without
        this, all visitors count as one client and share its limits.`),
    parts: setting('PARTS', read.list(read.choice(partNames)), 'site,mail,power')
      .describe(`
        Parts of this process, with commas between. A part that does not run here answers 404. Without a solar
        plant in content/company.yaml there is no part power: it is left out here, and no page asks for it.`)
      .meta({ group: 'What it runs' }),
    contentDir: setting('CONTENT_DIR', z.string(), 'content').describe(`
        The folder with the company's words, facts, pictures and brand, and with nothing else. Best a git
        repository of the company's own beside this project: then an update never touches it, and the
        editor's history is in there.`),
    dataDir: setting('DATA_DIR', z.string(), 'var').describe(`
        Database and spooled mails. This folder is what has to be backed up. It is made for this user
        alone; of one that is there and open to others the log warns.`),
    distDir: setting('DIST_DIR', z.string(), 'dist').describe(`
        The built pages, which are shown anew whenever npm run publish has swapped this folder. Several
        servers may share it. A container mounts the folder above it, since a swap renames this one.`),
    databaseUrl: optional('DATABASE_URL', read.databaseUrl).describe(`
        Enquiries and mails in PostgreSQL (15 or newer, encoding UTF8) in place of the SQLite file in
        DATA_DIR, so that several processes may share them. Tables are made at the first start. Their
        clocks have to agree within half a minute. npm run store:move takes over what the file holds
        (docs/decisions/0015-postgresql-store.md).
        E.g. postgres://user:password@db.example.com:5432/leinestern?sslmode=verify-full, or
        postgres:///leinestern?host=/var/run/postgresql for a socket on this machine.`),
    logLevel: setting('LOG_LEVEL', read.choice(logLevels), 'info').describe(`
        fatal, error, warn, info, debug, trace or silent. Requests are logged at debug only, without
        addresses and queries.`),
    blogFeedUrl: optional('BLOG_FEED_URL', z.string())
      .describe(`
        Feed of a blog in a CMS: RSS 2.0, Atom 1.0, RDF or JSON Feed. List, home page and feeds then show
        its entries instead of content/blog and lead to the articles there (docs/blog-from-a-cms.md). It
        is read when the site is built: npm run build fetches it anew. While it can't be read, the entries
        that it held before stay.`)
      .meta({ group: 'Blog' }),
    mail: z.object({
      /** With credentials. Options of nodemailer may follow as a query. */
      smtpUrl: optional('MAIL_SMTP_URL', read.smtpUrl)
        .describe(`
        The mail server: smtp:// or smtps://, e.g. smtps://user:password@mail.example.com:465. Without it
        each mail becomes one .eml file in DATA_DIR/mail, and nothing leaves this machine.`)
        .meta({ group: 'Mail' }),
      asFiles: setting('MAIL_AS_FILES', read.yes, 'no').describe(`
        With an https SITE_URL the server starts only with a mail server, unless this says yes: mails then become
        files, e.g. to try a proxy, or for another program that collects them.`),
      smtpUnencrypted: setting('MAIL_SMTP_UNENCRYPTED', read.yes, 'no').describe(`
        Mails leave this machine encrypted or not at all: a smtp:// server elsewhere has to offer
        STARTTLS. yes sends in the clear to one that doesn't, for a network that you trust with all that
        visitors write.`),
      from: setting('MAIL_FROM', read.mailbox, mailboxes.sender ?? '').describe(`
        Sender of every mail. Its domain has to allow our mail server (SPF, DKIM).
        Default: mailboxes.sender in content/company.yaml`),
      contactMailbox: setting('CONTACT_MAILBOX', read.mailbox, mailboxes.contact ?? '').describe(
        `Where messages of the contact form go. Default: mailboxes.contact in content/company.yaml`,
      ),
      abuseMailbox: setting('ABUSE_MAILBOX', read.mailbox, mailboxes.abuse ?? '').describe(
        `Where abuse reports go. Default: mailboxes.abuse in content/company.yaml`,
      ),
      confirmationReturnPath: optional('MAIL_RETURN_PATH', read.mailbox).describe(`
        Where bounces of confirmation mails go. By default nowhere: the return path is empty, so that two
        machines never answer each other for ever. Name a mailbox if the mail server refuses that.`),
    }),
    formLimits: z.object({
      formPerClient: setting('MAIL_FORM_LIMIT', read.rateLimit, '5/10min').describe(`
        How many forms a client may send without script within a time (units s, min, h). They carry no
        proof of work, so this is tight. A client is an IPv4 address or an IPv6 /64; a /56 may send twice
        as many, a /48 three times.`),
      formOverall: setting('MAIL_FORM_TOTAL_LIMIT', read.rateLimit, '60/1min').describe(
        `How many such forms all clients together may send.`,
      ),
      jsonPerClient: setting('MAIL_JSON_LIMIT', read.rateLimit, '30/10min').describe(
        `How many forms a client may send with script, and XARF reports, by mail the domain they are from.`,
      ),
      jsonOverall: setting('MAIL_JSON_TOTAL_LIMIT', read.rateLimit, '600/1min').describe(
        `How many such forms all clients together may send.`,
      ),
    }),
    storeLimit: z.object({
      bytes: setting('STORE_LIMIT_MB', read.megabytes, '2048').describe(`
        How much visitors may store, in megabytes (about: enquiries, their mails, mails that became files)
        and in enquiries. Beyond it the forms answer 503 and name the mailbox; at 80 % there is an alert
        (ALERT_MAILBOX). Leave that much room on the disk of DATA_DIR, or of PostgreSQL.`),
      enquiries: setting('STORE_LIMIT_ENQUIRIES', read.integer(1, 100_000_000), '200000'),
    }),
    confirmationLimits: z.object({
      /** Per kind and mailbox: the first spaces them, the second limits a day. */
      confirmation: setting('CONFIRMATION_LIMIT', read.dailyLimit, '1/10min').describe(`
        Confirmation mails to one mailbox, whatever its spelling: so many within a time, and so many a
        day. Anyone can type a stranger's address, so without caps our mails could be made a bomb. Over
        the caps a confirmation waits and is merged with others; none is dropped, and mails to the company
        are never held back. The receipts of abuse reports are counted by themselves. No window may be
        longer than 24h.`),
      confirmationDaily: setting('CONFIRMATION_DAILY_LIMIT', read.dailyLimit, '3/24h'),
      /** Per kind and domain. */
      confirmationDomain: setting('CONFIRMATION_DOMAIN_LIMIT', read.dailyLimit, '30/1h').describe(
        `Confirmation mails to all mailboxes of a domain together.`,
      ),
      /** Per kind, in total. */
      confirmationOverall: setting('CONFIRMATION_TOTAL_LIMIT', read.dailyLimit, '120/1h').describe(`
        Confirmation mails to everyone together, against a flood with many addresses: of contact messages,
        and of abuse reports (receipts), which the law wants without delay.`),
      receiptOverall: setting('RECEIPT_TOTAL_LIMIT', read.dailyLimit, '60/1h'),
    }),
    // An incomplete DKIM configuration would silently sign nothing.
    dkim: allOrNone({
      domain: needed('MAIL_DKIM_DOMAIN', read.domain).describe(`
        Signs every mail (DKIM), so that receivers see that it is ours: all three or none. The file holds
        a private key in PEM, RSA with 2048 bits; its public half stands in the DNS under
        <selector>._domainkey.<domain>. Leave it out when the mail server signs.`),
      selector: needed('MAIL_DKIM_SELECTOR', read.selector),
      privateKey: needed('MAIL_DKIM_KEY_FILE', read.privateKey),
    }),
    power: z.object({
      source: setting('POWER_SOURCE', read.powerSource, 'simulation')
        .describe(`
        Where the watts come from (docs/power-sources.md):
        simulation                           a calculated plant, labelled as such for visitors
        modbus-tcp://host:502/1              SunSpec inverters; several units with commas, e.g. /1,2,3
        mqtt://user:password@host/topic      watts as text or JSON; mqtts:// with TLS
        https://www.example.com/power/latest another process of ours, which reads the plant
        What a real plant delivers is kept in the store as quarter-hour means.`)
        .meta({ group: 'Solar power' }),
      limits: z.object({
        clients: setting('POWER_MAX_CLIENTS', clients, '12000').describe(`
        How many visitors may watch live at a time, and how many from one address (IPv6: one /64; twice as
        many from one /56, three times from one /48). Whole companies and mobile networks come from one
        address. Others are shown the last value with its time, and try again.`),
        clientsPerAddress: setting('POWER_CLIENTS_PER_ADDRESS', clients, '200'),
      }),
    }),
    statusSource: optional('STATUS_SOURCE', read.statusSource)
      .describe(`
        The page /status also shows what Gatus or Uptime Kuma measure (docs/operate.md), taken each minute from
        https://host/api/v1/endpoints/statuses (Gatus) or
        https://host/api/status-page/heartbeat/<slug> (a public status page of Uptime Kuma).
        Each component names its monitor in content/facts/status.yaml.`)
      .meta({ group: 'Status page' }),
    retention: z.object({
      /** From the arrival of an enquiry, or the last work on it at the desk. */
      enquiriesDays: setting('RETENTION_ENQUIRIES_DAYS', days, '180')
        .describe(`
        After so many days a message and its mails are deleted: its purpose has ended (GDPR Art. 5). What
        has not been delivered to the company stays. Mails that became files (MAIL_SMTP_URL unset) go with
        it; one of which the store knows nothing goes after the same time.
        The page /datenschutz names both terms; change them there too.`)
        .meta({ group: 'Retention' }),
      /** From the closing of an abuse case, or the last work on it; open cases are kept. */
      casesDays: setting('RETENTION_CASES_DAYS', days, '365').describe(`
        So many days after an abuse case was closed it is deleted: six months for a complaint (Art. 20
        DSA) and as long again. An open case stays.`),
    }),
    alerts: z.object({
      mailbox: optional('ALERT_MAILBOX', read.mailbox)
        .describe(`
        A mailbox for alerts: a mail has failed for good, none has got through for 15 minutes, or
        what visitors may store is used up, at most once an hour for each. Best on another mail server
        than MAIL_SMTP_URL.`)
        .meta({ group: 'Watching it' }),
      webhookUrl: optional('ALERT_WEBHOOK_URL', read.webUrl).describe(
        `The same as a POST with JSON, e.g. to a chat. It also arrives when the mail server is down.`,
      ),
    }),
    // Without a signature, receivers could not detect forged events.
    webhook: allOrNone({
      url: needed('WEBHOOK_URL', read.webhookUrl).describe(`
        Tells another system of ours, e.g. a CRM, what happens to enquiries: enquiry.received, enquiry.changed
        and enquiry.closed, as Standard Webhooks has it (https://www.standardwebhooks.com, docs/desk.md). https,
        or http to this machine. Redirects are not followed. What it does not take is tried for three days.
        The processes of mail and desk need the same.`),
      secrets: needed('WEBHOOK_SECRET', read.webhookSecrets).describe(`
        Signs each event: whsec_ and 24 to 64 bytes in Base64. While it is changed several, with commas
        between; each event then has a signature by each.`),
      withPersonalData: setting('WEBHOOK_PERSONAL_DATA', read.yes, 'no').describe(
        `yes adds all that the sender typed. Without it an event holds ids, kind, language, times and states only.`,
      ),
    }),
    metrics: z.object({
      port: optional('METRICS_PORT', port).describe(`
        Metrics for Prometheus at /metrics, on a port of their own that visitors don't reach. They name no
        person. Without a port there are none.`),
      host: setting('METRICS_HOST', read.host, '127.0.0.1').describe(
        `127.0.0.1 is reached from this machine only; a container needs 0.0.0.0.`,
      ),
    }),
    desk: z.object({
      port: optional('DESK_PORT', port)
        .describe(`
        The part desk of PARTS is the website of those who answer enquiries, on this port of HOST and
        nowhere else (docs/desk.md), e.g. 3003. It has no default. The first person is invited with
        npm run desk -- invite.`)
        .meta({ group: 'The desk' }),
      url: optional('DESK_URL', read.originUrl).describe(`
        Where they reach it: scheme, host and port, without a path. Anything but localhost has to be
        https, and an origin of its own, e.g. https://schreibtisch.example.com. Passkeys belong to its
        host: after a change they open nothing. By default http://localhost on DESK_PORT.`),
      editorUrl: optional('EDITOR_URL', read.originUrl).describe(`
        Where colleagues reach the editor of the pages behind the accounts of the desk (docs/editor.md): the
        host of DESK_URL with a port of its own, e.g. https://schreibtisch.example.com:8443. The next port
        shows the preview. npm run edit reads it too. Without it the editor is reached from its own machine only.`),
      editorProxySecret: optional('EDITOR_PROXY_SECRET', z.string()).describe(`
        With EDITOR_URL: at least 32 characters that only the editor and the proxy in front of it know
        (openssl rand -hex 32). The proxy sends them as Editor-Proxy-Secret; without them the editor answers
        nothing. Only npm run edit reads it.`),
      /** The company's identity provider. `name` is shown to people, e.g. »Firmenkonto«. */
      companyAccount: allOrNone({
        issuer: needed('DESK_OIDC_ISSUER', read.issuer).describe(`
        Colleagues who are invited may sign in with the accounts of their company, by OpenID Connect: the
        address of its issuer, with https. The provider has to send them back to
        DESK_URL/anmelden/firmenkonto (docs/desk.md). This and the next two belong together.`),
        clientId: needed('DESK_OIDC_CLIENT_ID', z.string()).describe(
          `What the provider calls the desk.`,
        ),
        clientSecret: needed('DESK_OIDC_CLIENT_SECRET', z.string()).describe(
          `The secret that it gave to the desk.`,
        ),
        name: setting('DESK_OIDC_NAME', z.string(), 'Firmenkonto').describe(
          `What colleagues call such an account; the button says »Mit Firmenkonto anmelden«.`,
        ),
      }),
    }),
    development: z.object({
      servicesPort: optional('SERVICES_PORT', z.string())
        .describe(
          `npm run dev shows pages on PORT and runs the services on this port. By default the one after PORT.`,
        )
        .meta({ group: 'Development', example: '3001' }),
      editorPort: optional('EDITOR_PORT', z.string())
        .describe(
          `npm run edit takes this port for its forms and the next two for the preview. By default 3002.`,
        )
        .meta({ example: '3002' }),
    }),
  });
}

export const nameOf = (setting: z.ZodType) => String(setting.meta()?.name);
