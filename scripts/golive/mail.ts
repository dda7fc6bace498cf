// Whether mails leave this machine, and whether the DNS lets them arrive.
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { isLoopback, mustEncrypt, probeSmtp } from '../../server/jobs/smtp.ts';
import { reasonFix, reasonWords } from '../../server/jobs/smtp-errors.ts';
import { domainOf } from '../../server/letters/letter.ts';
import { type Check, type Finding, stops, warns } from './finding.ts';

/** Connects, greets, begins TLS, checks the certificate and signs in, and sends nothing. */
export const mailServer: Check = async function* ({ isSet, patienceMs, settings }) {
  const at = 'MAIL_SMTP_URL';
  const { smtpUnencrypted, smtpUrl } = settings.mail;
  if (!smtpUrl) {
    const finding = isSet('MAIL_AS_FILES') ? warns : stops;
    yield finding(
      at,
      'Ohne Mailserver bleiben alle Mails als Dateien auf dieser Maschine liegen.',
      'Setzen Sie MAIL_SMTP_URL, etwa smtps://user:password@mail.ihre-domain.de:465.',
    );
    return;
  }
  const failed = await probeSmtp(smtpUrl, patienceMs, mustEncrypt(smtpUrl, smtpUnencrypted));
  if (failed) {
    const { reason } = failed;
    yield stops(at, `Bei ${smtpUrl.host}: ${reasonWords(reason)}.`, reasonFix(reason));
    return;
  }
  if (smtpUrl.protocol === 'smtps:' || isLoopback(smtpUrl.hostname)) return;
  if (await probeSmtp(smtpUrl, patienceMs, true)) {
    yield warns(
      at,
      `Der Mailserver ${smtpUrl.host} bietet kein TLS an, Anfragen reisen lesbar dorthin.`,
      'Schalten Sie dort STARTTLS ein, oder sprechen Sie ihn mit smtps:// an.',
    );
  }
};

/** Whether mails to the company can arrive at all. */
export const mailboxes: Check = async function* ({ resolver, settings }) {
  const { abuseMailbox, contactMailbox } = settings.mail;
  for (const domain of new Set([contactMailbox, abuseMailbox].map(domainOf))) {
    yield* unlessDnsFails(`${domain} (MX)`, async function* () {
      const servers = await orNone(resolver.resolveMx(domain));
      // A single empty name says that the domain takes no mail (RFC 7505).
      if (servers.some(({ exchange }) => exchange !== '' && exchange !== '.')) return;
      const reason = servers.length > 0 ? 'nimmt laut DNS keine Mails an' : 'hat keinen MX-Eintrag';
      yield stops(
        domain,
        `Anfragen gehen an ein Postfach unter ${domain}, aber die Domain ${reason}.`,
        'Prüfen Sie CONTACT_MAILBOX und ABUSE_MAILBOX, oder ergänzen Sie den MX-Eintrag.',
      );
    });
  }
};

/** Who may send for the sender's domain (RFC 7208). Which server that is, only the DNS's owner knows. */
export const spf: Check = ({ resolver, settings }) => {
  const domain = domainOf(settings.mail.from);
  return unlessDnsFails(`${domain} (SPF)`, async function* () {
    const texts = await textsAt(resolver, domain);
    const [record, ...further] = texts.filter((text) => /^v=spf1(?: |$)/i.test(text));
    if (record === undefined) {
      yield stops(
        domain,
        'Der SPF-Eintrag fehlt; Bestätigungen landen im Spam oder werden abgewiesen.',
        `Ergänzen Sie einen TXT-Eintrag für ${domain}, etwa "v=spf1 mx -all".`,
      );
    } else if (further.length > 0) {
      yield stops(
        domain,
        'Es gibt mehrere SPF-Einträge; Empfänger werten dann keinen (RFC 7208, 4.5).',
        'Fassen Sie sie zu einem zusammen.',
      );
    } else if (/(?:^| )\+?all(?: |$)/i.test(record)) {
      yield warns(
        domain,
        'Der SPF-Eintrag erlaubt mit »all« jedem, in Ihrem Namen zu senden.',
        'Beenden Sie ihn mit »-all« oder »~all«.',
      );
    }
  });
};

/** Whether receivers can verify our signature (RFC 6376). */
export const dkim: Check = async function* ({ resolver, settings }) {
  const key = settings.mail.dkim;
  if (!key) {
    yield warns(
      'MAIL_DKIM_DOMAIN',
      'Dieser Server unterschreibt seine Mails nicht; ob der Mailserver es tut, ist von hier nicht zu sehen.',
      'Setzen Sie MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR und MAIL_DKIM_KEY_FILE, oder bestätigen Sie, dass der Mailserver unterschreibt.',
    );
    return;
  }
  const name = `${key.selector}._domainkey.${key.domain}`;
  yield* unlessDnsFails(name, async function* () {
    const published = (await textsAt(resolver, name)).map(publicKeyIn).filter(Boolean);
    const own = createPublicKey(createPrivateKey(key.privateKey))
      .export({ type: 'spki', format: 'der' })
      .toString('base64');
    if (published.includes(own)) return;
    const sentence =
      published.length === 0
        ? 'Der öffentliche Schlüssel zu unserer Unterschrift fehlt im DNS.'
        : 'Im DNS steht ein anderer Schlüssel als der, mit dem wir unterschreiben.';
    yield stops(
      name,
      `${sentence} Empfänger halten unsere Mails für gefälscht.`,
      `Veröffentlichen Sie als TXT-Eintrag: v=DKIM1; k=rsa; p=${own}`,
    );
  });
};

/** The tag `p`; spaces inside mean nothing (RFC 6376, section 3.2). */
function publicKeyIn(text: string): string | undefined {
  return /(?:^|;)\s*p=([^;]*)/.exec(text)?.[1]?.replaceAll(/\s/g, '');
}

/** What receivers do with mails that only pretend to be ours (RFC 7489). */
export const dmarc: Check = ({ resolver, settings }) => {
  const domain = domainOf(settings.mail.from);
  const name = `_dmarc.${domain}`;
  return unlessDnsFails(name, async function* () {
    // The organisation's record counts for its subdomains (section 6.6.3).
    const parent = `_dmarc.${domain.split('.').slice(-2).join('.')}`;
    const texts = [...(await textsAt(resolver, name)), ...(await textsAt(resolver, parent))];
    const record = texts.find((text) => /^v=DMARC1\s*;/i.test(text));
    if (record === undefined) {
      yield warns(
        name,
        'Der DMARC-Eintrag fehlt; große Anbieter misstrauen der Domain.',
        `Ergänzen Sie einen TXT-Eintrag für ${name}, etwa "v=DMARC1; p=quarantine".`,
      );
    } else if (!/;\s*p\s*=\s*(?:quarantine|reject)\b/i.test(record)) {
      yield warns(
        name,
        'DMARC schützt noch nicht: Die Regel lässt gefälschte Mails durch (p=none oder fehlt).',
        'Stellen Sie p=quarantine oder p=reject ein, sobald die Berichte sauber sind.',
      );
    }
  });
};

/** @param server as `address` or `address:port`; by default what the machine asks @throws Error when it is none */
export function resolverAt(server?: string): Resolver {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  if (server !== undefined) resolver.setServers([server]);
  return resolver;
}

/** Each TXT record as one text. */
async function textsAt(resolver: Resolver, name: string): Promise<string[]> {
  return (await orNone(resolver.resolveTxt(name))).map((pieces) => pieces.join(''));
}

/** An empty list where the name or the record isn't there. @throws Error when no server answers */
async function orNone<Item>(asked: Promise<readonly Item[]>): Promise<readonly Item[]> {
  try {
    return await asked;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
    throw error;
  }
}

/** What is found in the DNS, or that no DNS server could be asked. */
async function* unlessDnsFails(
  name: string,
  find: () => AsyncIterable<Finding>,
): AsyncIterable<Finding> {
  try {
    yield* find();
  } catch (error) {
    const { code = 'unbekannt' } = error as NodeJS.ErrnoException;
    yield warns(
      name,
      `Der Eintrag ließ sich nicht prüfen, weil der DNS-Server nicht antwortet (${code}).`,
      'Versuchen Sie es noch einmal, oder nennen Sie einen anderen mit --resolver=<IP-Adresse>.',
    );
  }
}
