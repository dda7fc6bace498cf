// Zod types of settings: from their text to a checked value, or to an issue that says how to fix it, in one line without
// the name of the setting. The first issue is told.
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';
import { isValid } from '../../contract/enquiry-rules.ts';
import { fields } from '../../contract/forms.ts';
import { checkPlantAddress, isPlantAddress } from '../power/plants/plant-address.ts';
import { isAddressRange, isTooWide } from '../web/client.ts';

const fix = (error: string, hint?: string) =>
  `${error}. ${hint ? `${hint}; s` : 'S'}et it in .env, see .env.example.`;

/** Values that may hold a password must not reach a log. */
function quote(text: unknown): string {
  const mayHoldPassword = ['@', ':'].every((sign) => String(text).includes(sign));
  return mayHoldPassword ? '(not shown: it may hold a password)' : `"${text}"`;
}

function refuse(context: z.RefinementCtx, error: string, hint?: string): never {
  context.addIssue(fix(error, hint));
  return z.NEVER;
}

/** Text that matches. */
const matching = (matches: (text: string) => boolean, error: string, hint: string) =>
  z.string().refine(matches, {
    abort: true,
    error: ({ input }) => fix(`${error}: ${quote(input)}`, hint),
  });

export function integer(smallest: number, largest: number) {
  return matching(
    (text) => /^\d{1,15}$/.test(text) && Number(text) >= smallest && Number(text) <= largest,
    `is not a whole number from ${smallest} to ${largest}`,
    'Write digits only',
  ).transform(Number);
}

export function choice<const Choice extends string>(choices: readonly Choice[]) {
  const hint = `Choose from ${choices.join(', ')}`;
  return z.enum(choices, { error: ({ input }) => fix(`knows no ${quote(input)}`, hint) });
}

/** As a boolean. */
export const yes = choice(['no', 'yes']).transform((text) => text === 'yes');

/** As bytes. */
export const megabytes = integer(1, 10_000_000).transform((count) => count * 1024 * 1024);

/** Comma-separated values. */
export function list<Value>(item: z.ZodType<Value, string>) {
  const empty = fix('is an empty list', 'Name at least one, or remove the line');
  return z
    .string()
    .transform((text) => text.split(',').flatMap((each) => each.trim() || []))
    .pipe(z.array(item).min(1, empty))
    .transform((values): readonly Value[] => [...new Set(values)]);
}

export const mailbox = matching(
  (text) => isValid(fields.mail, text),
  'is not a mail address',
  'Write the bare address, like "kontakt@example.com"',
);

export const domain = matching(
  (text) => /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i.test(text),
  'is not a domain',
  'Write it like "example.com"',
);

const hostName = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i;

/** The name of a DKIM key under its domain (RFC 6376, section 3.1). */
export const selector = matching(
  (text) => hostName.test(text),
  'is not a selector',
  'Write it like "2026a"',
);

export const host = matching(
  (text) => isIP(text) !== 0 || hostName.test(text),
  'is neither an address nor a host name',
  'Write "127.0.0.1", "0.0.0.0" or "::"',
);

/** Trusted proxies. They bypass all limits on addresses. */
export const proxies = matching(
  isAddressRange,
  'holds neither an address nor a network',
  'Write "10.0.3.7" or "10.0.3.0/28", several with commas between',
).refine((text) => !isTooWide(text), {
  error: ({ input }) =>
    fix(
      `believes strangers: ${quote(input)} holds addresses that are not yours, and each of them could claim to be any visitor and so pass every limit`,
      'Name your own proxies, like "10.0.3.7" or "10.0.3.0/28"',
    ),
});

/** At most `count` within `windowMs` milliseconds. */
export interface RateLimit {
  readonly count: number;
  readonly windowMs: number;
}

const unitsMs: Readonly<Record<string, number>> = { s: 1_000, min: 60_000, h: 3_600_000 };

function readRate(text: string): RateLimit {
  const [, count, length, unit = ''] = /^(\d{1,6})\/(\d{1,4})(s|min|h)$/.exec(text) ?? [];
  return { count: Number(count), windowMs: Number(length) * (unitsMs[unit] ?? 0) };
}

const rateText = matching(
  (text) => Object.values(readRate(text)).every((number) => number > 0),
  'is not a number within a time',
  'Write it like "5/10min"; the units are s, min and h',
);

/** A rate such as `5/10min`. */
export const rateLimit = rateText.transform(readRate);

const dayMs = 24 * 3_600_000;

/** A rate limit of at most a day, since counts are deleted by then. */
export const dailyLimit = rateText
  .refine((text) => readRate(text).windowMs <= dayMs, {
    error: ({ input }) =>
      fix(`looks back for more than 24h: ${quote(input)}`, 'Write it like "3/24h"'),
  })
  .transform(readRate);

/** Path of a private key; the value is its content. */
export const privateKey = z.string().transform((text, context) => {
  try {
    const pem = readFileSync(text, 'utf8');
    createPrivateKey(pem);
    return pem;
  } catch {
    return refuse(
      context,
      `is not a file with a private key that we may read: ${quote(text)}`,
      'Write the path of a PEM file without a password',
    );
  }
});

/** A URL that passes all checks. Only errors that end with a colon show it: it may hold a secret. */
function url(
  hint: string,
  ...checks: [error: string, holds?: (url: URL, text: string) => unknown][]
) {
  return z.string().transform((text, context) => {
    const url = URL.parse(text);
    const [error] = checks.find(([, holds]) => !url || holds?.(url, text) === false) ?? [];
    if (url && !error) return url;
    return refuse(context, error?.endsWith(':') ? `${error} ${quote(text)}` : `${error}`, hint);
  });
}

const isWeb = ({ protocol }: URL) => protocol === 'https:' || protocol === 'http:';
const isBare = ({ password, username }: URL) => username === '' && password === '';
/** TLS, or this machine. */
const isSafe = ({ hostname, protocol }: URL, localHosts: readonly string[]) =>
  protocol === 'https:' || (protocol === 'http:' && localHosts.includes(hostname));

/** Origin of a web address; one trailing slash is allowed. */
export const origin = url(
  'Write it like "https://www.example.com", without a path',
  ['is not a URL:'],
  ['does not start with http:// or https://:', isWeb],
  [
    'has more than scheme, host and port:',
    (url, text) => url.href === `${url.origin}/` && !/[?#]$/.test(text),
  ],
).transform((url) => url.origin);

export const originUrl = origin.transform((text) => new URL(text));

/** A nodemailer option that would take precedence in the query of MAIL_SMTP_URL. */
export const tlsSwitch = 'requireTLS';

export const smtpUrl = url(
  'Write it like "smtps://user:password@mail.example.com:465"',
  ['is not a URL:'],
  ['does not start with smtp:// or smtps://:', ({ protocol }) => /^smtps?:$/.test(protocol)],
  ['names no mail server:', ({ hostname }) => hostname !== ''],
).refine(({ searchParams }) => !searchParams.has(tlsSwitch), {
  error: fix(
    `sets ${tlsSwitch}, which is not for it to decide`,
    'Take it out; mails in the clear are allowed by MAIL_SMTP_UNENCRYPTED=yes',
  ),
});

export const databaseUrl = url(
  'Write it like "postgres://user:password@db.example.com:5432/leinestern"',
  [
    'is not a URL that starts with postgres:// or postgresql://',
    ({ protocol }) => /^postgres(?:ql)?:$/.test(protocol),
  ],
  ['names no database', ({ pathname }) => pathname.length > 1],
);

export const webUrl = url('Write it like "https://chat.example.com/hooks/abc"', [
  'is not a URL that starts with http:// or https:// (not shown: it may hold a secret)',
  isWeb,
]);

export const statusSource = url(
  'Write it like "https://host/api/v1/endpoints/statuses" or "https://host/api/status-page/heartbeat/name"',
  [
    'is no address of Gatus or Uptime Kuma without user and password (not shown: it may hold a secret)',
    (url) =>
      isWeb(url) &&
      isBare(url) &&
      /\/api\/(?:v1\/endpoints\/statuses$|status-page\/heartbeat\/.)/.test(url.pathname),
  ],
);

export const webhookUrl = url('Write it like "https://crm.example.com/hooks/abc"', [
  'is not a URL that starts with https:// (or http://localhost), without user and password (not shown: it may hold a secret)',
  (url) => isBare(url) && isSafe(url, ['localhost', '127.0.0.1', '[::1]']),
]);

/** Secrets in the format of Standard Webhooks, 24 to 64 bytes each. */
export const webhookSecrets = z
  .string()
  .transform((text) =>
    text.split(/[\s,]+/).map((secret) => {
      const [, base64 = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
      return Buffer.from(base64, 'base64');
    }),
  )
  .refine((secrets) => secrets.every(({ length }) => length >= 24 && length <= 64), {
    error: fix(
      'is not one or more secrets whsec_ with 24 to 64 bytes in Base64 (not shown)',
      'Write whsec_ and what "openssl rand -base64 32" prints',
    ),
  });

export const issuer = url(
  'Write it as the provider does, e.g. "https://login.example.com/tenant/v2.0"',
  [
    'is not a URL that starts with https:// (or http://localhost)',
    (url) => isSafe(url, ['localhost']),
  ],
);

/** Address of a feed. Browsers and fetch reject credentials in it. */
export const feedAddress = url(
  'Write it like "https://cms.example.com/feed.xml"',
  ['is not a URL that starts with http:// or https://', isWeb],
  ['holds a user name or password, but the feed has to be public', isBare],
);

/** Address of the solar plant; undefined for the simulation. */
export const powerSource = z.string().transform((text, context) => {
  if (text === 'simulation') return undefined;
  const url = URL.parse(text);
  if (!url || !isPlantAddress(url)) {
    return refuse(
      context,
      `is no power source: ${quote(text)}`,
      'Write "simulation", "modbus-tcp://host:502/1", "mqtt://host/topic" or "https://host/power/latest"',
    );
  }
  try {
    checkPlantAddress(url);
    return url;
  } catch (error) {
    return refuse(
      context,
      `cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
});
