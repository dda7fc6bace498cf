// Checks that mails can be sent, and that DNS allows delivery.
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { isLoopback, mustEncrypt, probeSmtp } from '../../server/jobs/smtp.ts';
import { reasonFix, reasonWords } from '../../server/jobs/smtp-errors.ts';
import { domainOf } from '../../server/letters/letter-frame.ts';
import { type Check, type Dns, DnsError, stops, warns } from './finding.ts';

/** Connects, upgrades to TLS, verifies the certificate and logs in, without sending. */
export const mailServer: Check = async function* ({ isSet, timeoutMs, settings }) {
  const { smtpUnencrypted, smtpUrl } = settings.mail;
  if (!smtpUrl) {
    const finding = isSet('MAIL_AS_FILES') ? warns : stops;
    yield finding`MAIL_SMTP_URL: Ohne Mailserver bleiben alle Mails als Dateien auf dieser Maschine liegen.
      → Setzen Sie MAIL_SMTP_URL, etwa smtps://user:password@mail.ihre-domain.de:465.`;
    return;
  }
  const failed = await probeSmtp(smtpUrl, timeoutMs, mustEncrypt(smtpUrl, smtpUnencrypted));
  if (failed) {
    const { reason } = failed;
    yield stops`MAIL_SMTP_URL: Bei ${smtpUrl.host}: ${reasonWords(reason)}.
      → ${reasonFix(reason)}`;
    return;
  }
  if (smtpUrl.protocol === 'smtps:' || isLoopback(smtpUrl.hostname)) return;
  if (await probeSmtp(smtpUrl, timeoutMs, true)) {
    yield warns`MAIL_SMTP_URL: Der Mailserver ${smtpUrl.host} bietet kein TLS an, Anfragen reisen lesbar dorthin.
      → Schalten Sie dort STARTTLS ein, oder sprechen Sie ihn mit smtps:// an.`;
  }
};

/** Whether the company can receive mail. */
export const mailboxes: Check = async function* ({ dns, settings }) {
  const { abuseMailbox, contactMailbox } = settings.mail;
  for (const domain of new Set([contactMailbox, abuseMailbox].map(domainOf))) {
    const servers = await dns.mx(domain);
    // A null MX means that the domain accepts no mail (RFC 7505).
    if (servers.some((server) => server !== '' && server !== '.')) continue;
    const reason = servers.length > 0 ? 'nimmt laut DNS keine Mails an' : 'hat keinen MX-Eintrag';
    yield stops`${domain}: Anfragen gehen an ein Postfach unter ${domain}, aber die Domain ${reason}.
      → Prüfen Sie CONTACT_MAILBOX und ABUSE_MAILBOX, oder ergänzen Sie den MX-Eintrag.`;
  }
};

/** SPF of the sender's domain (RFC 7208). Does not check which servers are permitted. */
export const spf: Check = async function* ({ dns, settings }) {
  const domain = domainOf(settings.mail.from);
  const texts = await dns.txt(domain);
  const [record, ...further] = texts.filter((text) => /^v=spf1(?: |$)/i.test(text));
  if (record === undefined) {
    yield stops`${domain}: Der SPF-Eintrag fehlt; Bestätigungen landen im Spam oder werden abgewiesen.
      → Ergänzen Sie einen TXT-Eintrag für ${domain}, etwa "v=spf1 mx -all".`;
  } else if (further.length > 0) {
    yield stops`${domain}: Es gibt mehrere SPF-Einträge; Empfänger werten dann keinen (RFC 7208, 4.5).
      → Fassen Sie sie zu einem zusammen.`;
  } else if (/(?:^| )\+?all(?: |$)/i.test(record)) {
    yield warns`${domain}: Der SPF-Eintrag erlaubt mit »all« jedem, in Ihrem Namen zu senden.
      → Beenden Sie ihn mit »-all« oder »~all«.`;
  }
};

/** DKIM key for our signature (RFC 6376). */
export const dkim: Check = async function* ({ dns, settings }) {
  const key = settings.mail.dkim;
  if (!key) {
    yield warns`MAIL_DKIM_DOMAIN: Dieser Server unterschreibt seine Mails nicht; ob der Mailserver es tut, ist von hier nicht zu sehen.
      → Setzen Sie MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR und MAIL_DKIM_KEY_FILE, oder bestätigen Sie, dass der Mailserver unterschreibt.`;
    return;
  }
  const name = `${key.selector}._domainkey.${key.domain}`;
  const published = (await dns.txt(name)).map(publicKeyIn).filter(Boolean);
  const own = createPublicKey(createPrivateKey(key.privateKey))
    .export({ type: 'spki', format: 'der' })
    .toString('base64');
  if (published.includes(own)) return;
  const sentence =
    published.length === 0
      ? 'Der öffentliche Schlüssel zu unserer Unterschrift fehlt im DNS.'
      : 'Im DNS steht ein anderer Schlüssel als der, mit dem wir unterschreiben.';
  yield stops`${name}: ${sentence} Empfänger halten unsere Mails für gefälscht.
    → Veröffentlichen Sie als TXT-Eintrag: v=DKIM1; k=rsa; p=${own}`;
};

/** The tag `p`; whitespace is ignored (RFC 6376, section 3.2). */
function publicKeyIn(text: string): string | undefined {
  return /(?:^|;)\s*p=([^;]*)/.exec(text)?.[1]?.replaceAll(/\s/g, '');
}

/** DMARC policy (RFC 7489). */
export const dmarc: Check = async function* ({ dns, settings }) {
  const domain = domainOf(settings.mail.from);
  const name = `_dmarc.${domain}`;
  // The organisational domain's record covers subdomains (section 6.6.3).
  const parent = `_dmarc.${domain.split('.').slice(-2).join('.')}`;
  const texts = [...(await dns.txt(name)), ...(await dns.txt(parent))];
  const record = texts.find((text) => /^v=DMARC1\s*;/i.test(text));
  if (record === undefined) {
    yield warns`${name}: Der DMARC-Eintrag fehlt; große Anbieter misstrauen der Domain.
      → Ergänzen Sie einen TXT-Eintrag für ${name}, etwa "v=DMARC1; p=quarantine".`;
  } else if (!/;\s*p\s*=\s*(?:quarantine|reject)\b/i.test(record)) {
    yield warns`${name}: DMARC schützt noch nicht: Die Regel lässt gefälschte Mails durch (p=none oder fehlt).
      → Stellen Sie p=quarantine oder p=reject ein, sobald die Berichte sauber sind.`;
  }
};

/** @param server `address` or `address:port`; default: the system's @throws Error if invalid */
export function dnsAt(server?: string): Dns {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  if (server !== undefined) resolver.setServers([server]);
  async function lookUp<Item>(name: string, lookup: Promise<Item[]>): Promise<Item[]> {
    return await lookup.catch(({ code }: NodeJS.ErrnoException) => {
      if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
      throw new DnsError(`${name} (${code})`);
    });
  }
  return {
    async txt(name) {
      return (await lookUp(name, resolver.resolveTxt(name))).map((pieces) => pieces.join(''));
    },
    async mx(domain) {
      const servers = await lookUp(domain, resolver.resolveMx(domain));
      return servers.map(({ exchange }) => exchange);
    },
  };
}
