// Every setting there is, in the order in which operators read them: how it is read, what is in force without it, and
// what they are told about it. After a change: npx node server/settings/env-file.ts writes .env.example anew.
import { z } from 'zod';
import type { Company } from '../../content/schema/company.ts';
import { usualLimits } from '../web/limits.ts';
import { mailSettings } from './mail-settings-schema.ts';
import {
  readChoice,
  readDatabaseUrl,
  readHost,
  readInteger,
  readIssuer,
  readList,
  readMailbox,
  readOrigin,
  readPowerSource,
  readProxies,
  readText,
  readWebhookSecrets,
  readWebhookUrl,
  readWebUrl,
  setting,
} from './readers.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What a process can run. A new part is added here and wired in `parts.ts`. */
export const partNames = ['site', 'mail', 'power', 'desk'] as const;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const port = readInteger(1, 65_535);
const days = readInteger(1, 36_500);
// Watching must leave connections for reading.
const clients = readInteger(1, usualLimits.maxConnections - 2_000);
const origins = readList(readOrigin);

/** @param mailboxes the company's, which are the defaults of three settings */
export function settingsSchema(mailboxes: Partial<Company['mailboxes']> = {}) {
  return z.object({
    PORT: setting(port)
      .prefault('3000')
      .meta({ group: 'Where it listens', about: `The port of pages and services alike.` }),
    HOST: setting(readHost)
      .prefault('127.0.0.1')
      .meta({
        about: `127.0.0.1 is reached from this machine only, which suits a proxy in front of it. 0.0.0.0 (or ::)
        is reached from everywhere, as a container needs it.`,
      }),
    SITE_URL: setting(readOrigin)
      .optional()
      .meta({
        example: 'http://localhost:3000',
        about: `Where visitors reach the site: scheme, host and port, without a path. It stands in canonical
        links, sitemap and mails, and is the first allowed origin. With https the site also sends HSTS,
        which tells browsers for two years never to come without TLS. The build writes it into the pages, so
        a change needs a new one: npm start makes it, elsewhere npm run build.
        While it is unset, http://localhost, http://127.0.0.1 and http://[::1] on PORT are allowed
        origins.`,
      }),
    ALLOWED_ORIGINS: setting(origins)
      .optional()
      .meta({
        about: `Further exact origins whose pages may send forms here, by script, and watch the solar plant,
        with commas between.`,
      }),
    TRUSTED_PROXIES: setting(readList(readProxies))
      .optional()
      .meta({
        about: `Addresses or networks of our own proxies, with commas between, e.g. 127.0.0.1,10.0.3.0/28, and
        nothing that others can come from. Only their X-Forwarded-For is believed. Behind a proxy, without
        this, all visitors count as one, and soon nobody can send a form any more.`,
      }),
    PARTS: setting(readList(readChoice(partNames)))
      .prefault('site,mail,power')
      .meta({
        group: 'What it runs',
        about: `Parts of this process, with commas between. A part that does not run here answers 404. Without a solar
        plant in content/company.yaml there is no part power: it is left out here, and no page asks for it.`,
      }),
    DATA_DIR: setting(readText)
      .prefault('var')
      .meta({
        about: `Database and spooled mails. This folder is what has to be backed up. It is made for this user
        alone; of one that is there and open to others the log warns.`,
      }),
    DIST_DIR: setting(readText)
      .prefault('dist')
      .meta({
        about: `The built pages, which are shown anew whenever npm run publish has swapped this folder. Several
        servers may share it. A container mounts the folder above it, since a swap renames this one.`,
      }),
    DATABASE_URL: setting(readDatabaseUrl)
      .optional()
      .meta({
        about: `Enquiries and mails in PostgreSQL (15 or newer, encoding UTF8) in place of the SQLite file in
        DATA_DIR, so that several processes may share them. Tables are made at the first start. Their
        clocks have to agree within half a minute. npm run store:move takes over what the file holds
        (docs/decisions/0015-postgresql-store.md).
        E.g. postgres://user:password@db.example.com:5432/leinestern?sslmode=verify-full, or
        postgres:///leinestern?host=/var/run/postgresql for a socket on this machine.`,
      }),
    LOG_LEVEL: setting(readChoice(logLevels))
      .prefault('info')
      .meta({
        about: `fatal, error, warn, info, debug, trace or silent. Requests are logged at debug only, without
        addresses and queries.`,
      }),
    BLOG_FEED_URL: setting(readText)
      .optional()
      .meta({
        group: 'Blog',
        isElsewhere: true,
        about: `Feed of a blog in a CMS: RSS 2.0, Atom 1.0, RDF or JSON Feed. List, home page and feeds then show
        its entries instead of content/blog and lead to the articles there (docs/blog-from-a-cms.md). It
        is read when the site is built: npm run build fetches it anew. While it can't be read, the entries
        that it held before stay.`,
      }),
    ...mailSettings(mailboxes),
    POWER_SOURCE: setting(readPowerSource)
      .prefault('simulation')
      .meta({
        group: 'Solar power',
        about: `Where the watts come from (docs/power-sources.md):
        simulation                           a calculated plant, labelled as such for visitors
        modbus-tcp://host:502/1              SunSpec inverters; several units with commas, e.g. /1,2,3
        mqtt://user:password@host/topic      watts as text or JSON; mqtts:// with TLS
        https://www.example.com/power/latest another process of ours, which reads the plant
        What a real plant delivers is kept in DATA_DIR as quarter-hour means.`,
      }),
    POWER_MAX_CLIENTS: setting(clients)
      .prefault('12000')
      .meta({
        about: `How many visitors may watch live at a time, and how many from one address (IPv6: one /64; twice as
        many from one /56, three times from one /48). Whole companies and mobile networks come from one
        address. Others are shown the last value with its time, and try again.`,
      }),
    POWER_CLIENTS_PER_ADDRESS: setting(clients).prefault('200'),
    RETENTION_ENQUIRIES_DAYS: setting(days)
      .prefault('180')
      .meta({
        group: 'Retention',
        about: `After so many days a message and its mails are deleted: its purpose has ended (GDPR Art. 5). What
        has not been delivered to the company stays. Mails that became files (MAIL_SMTP_URL unset) go with
        it; one of which the store knows nothing goes after the same time.
        The page /datenschutz names both terms; change them there too.`,
      }),
    RETENTION_CASES_DAYS: setting(days)
      .prefault('365')
      .meta({
        about: `So many days after an abuse case was closed it is deleted: six months for a complaint (Art. 20
        DSA) and as long again. An open case stays.`,
      }),
    ALERT_MAILBOX: setting(readMailbox)
      .optional()
      .meta({
        group: 'Watching it',
        about: `A mailbox that is told when a mail has failed for good, none has got through for 15 minutes, or
        what visitors may store is used up, at most once an hour for each. Best on another mail server
        than MAIL_SMTP_URL.`,
      }),
    ALERT_WEBHOOK_URL: setting(readWebUrl).optional().meta({
      about: `The same as a POST with JSON, e.g. to a chat. It also arrives when the mail server is down.`,
    }),
    WEBHOOK_URL: setting(readWebhookUrl)
      .optional()
      .meta({
        about: `Tells another system of ours, e.g. a CRM, what happens to enquiries: enquiry.received, enquiry.changed
        and enquiry.closed, as Standard Webhooks has it (https://www.standardwebhooks.com, docs/desk.md). https,
        or http to this machine. Redirects are not followed. What it does not take is tried for three days.
        The processes of mail and desk need the same.`,
      }),
    WEBHOOK_SECRET: setting(readWebhookSecrets)
      .optional()
      .meta({
        about: `Signs each event: whsec_ and 24 to 64 bytes in Base64. While it is changed several, with commas
        between; each event then has a signature by each.`,
      }),
    WEBHOOK_PERSONAL_DATA: setting(readChoice(['no', 'yes']))
      .prefault('no')
      .meta({
        about: `yes adds all that the sender typed. Without it an event holds ids, kind, language, times and states only.`,
      }),
    METRICS_PORT: setting(port)
      .optional()
      .meta({
        about: `Metrics for Prometheus at /metrics, on a port of their own that visitors don't reach. They name no
        person. Without a port there are none.`,
      }),
    METRICS_HOST: setting(readHost)
      .prefault('127.0.0.1')
      .meta({ about: `127.0.0.1 is reached from this machine only; a container needs 0.0.0.0.` }),
    DESK_PORT: setting(port)
      .optional()
      .meta({
        group: 'The desk',
        about: `The part desk of PARTS is the website of those who answer enquiries, on this port of HOST and
        nowhere else (docs/desk.md), e.g. 3003. It has no default. The first person is invited with
        npm run desk -- invite.`,
      }),
    DESK_URL: setting(readOrigin)
      .optional()
      .meta({
        about: `Where they reach it: scheme, host and port, without a path. Anything but localhost has to be
        https, and an origin of its own, e.g. https://schreibtisch.example.com. Passkeys belong to its
        host: after a change they open nothing. By default http://localhost on DESK_PORT.`,
      }),
    EDITOR_URL: setting(readOrigin)
      .optional()
      .meta({
        about: `Where colleagues reach the editor of the pages behind the accounts of the desk (docs/editor.md): the
        host of DESK_URL with a port of its own, e.g. https://schreibtisch.example.com:8443. The next port
        shows the preview. npm run edit reads it too. Without it the editor is reached from its own machine only.`,
      }),
    EDITOR_PROXY_SECRET: setting(readText)
      .optional()
      .meta({
        isElsewhere: true,
        about: `With EDITOR_URL: at least 32 characters that only the editor and the proxy in front of it know
        (openssl rand -hex 32). The proxy sends them as Editor-Proxy-Secret; without them the editor answers
        nothing, whoever asks. Only npm run edit reads it.`,
      }),
    DESK_OIDC_ISSUER: setting(readIssuer)
      .optional()
      .meta({
        about: `Colleagues who are invited may sign in with the accounts of their company, by OpenID Connect: the
        address of its issuer, with https. The provider has to send them back to
        DESK_URL/anmelden/firmenkonto (docs/desk.md). This and the next two belong together.`,
      }),
    DESK_OIDC_CLIENT_ID: setting(readText)
      .optional()
      .meta({ about: `What the provider calls the desk.` }),
    DESK_OIDC_CLIENT_SECRET: setting(readText)
      .optional()
      .meta({ about: `The secret that it gave to the desk.` }),
    DESK_OIDC_NAME: setting(readText).prefault('Firmenkonto').meta({
      about: `What colleagues call such an account; the button says »Mit Firmenkonto anmelden«.`,
    }),
    SERVICES_PORT: setting(readText).optional().meta({
      group: 'Development',
      example: '3001',
      isElsewhere: true,
      about: `npm run dev shows pages on PORT and runs the services on this port. By default the one after PORT.`,
    }),
    EDITOR_PORT: setting(readText).optional().meta({
      example: '3002',
      isElsewhere: true,
      about: `npm run edit takes this port for its forms and the next two for the preview. By default 3002.`,
    }),
  });
}

export type SettingValues = z.output<ReturnType<typeof settingsSchema>>;

/** What operators are told about a setting. */
interface SettingMeta {
  /** Heading of the settings that begin here. */
  readonly group?: string;
  /** As it may look, where it has no default. */
  readonly example?: string;
  /** Without it, it belongs to the setting before. Line by line, as they are printed. */
  readonly about?: string;
  /** Read by others of our programs: the build, npm run dev or npm run edit. */
  readonly isElsewhere?: true;
}

interface DescribedSetting extends SettingMeta {
  readonly name: string;
  /** As an operator would write it: its default, or an example. */
  readonly text: string;
}

/** What operators are told of each setting, in their order. */
export function describeSettings(): readonly DescribedSetting[] {
  return Object.entries(settingsSchema().shape).map(([name, schema]) => {
    const meta = (schema.meta() ?? {}) as SettingMeta;
    const usual = schema instanceof z.ZodPrefault ? String(schema.def.defaultValue) : undefined;
    return { name, text: usual ?? meta.example ?? '', ...meta };
  });
}
