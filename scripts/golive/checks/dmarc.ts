import { domainOf } from '../../../services/mail/letters/own-domains.ts';
import { type Check, type Finding, warns } from '../finding.ts';
import { unlessDnsFails } from '../unless-dns-fails.ts';

/** What receivers do with mails that only pretend to be ours (RFC 7489). */
export const dmarc: Check = ({ dns, settings }) => {
  const domain = domainOf(settings.mail.from);
  return unlessDnsFails(`_dmarc.${domain}`, async () => {
    const own = await recordOf(domain, dns.texts);
    // The organisation's record counts for its subdomains (section 6.6.3).
    const parent = domain.split('.').slice(-2).join('.');
    return faultsOf(`_dmarc.${domain}`, own ?? (await recordOf(parent, dns.texts)));
  });
};

async function recordOf(
  domain: string,
  texts: (name: string) => Promise<readonly string[]>,
): Promise<string | undefined> {
  return (await texts(`_dmarc.${domain}`)).find((text) => /^v=DMARC1\s*;/i.test(text));
}

function faultsOf(name: string, record: string | undefined): Finding[] {
  if (record === undefined) {
    return [
      warns(
        name,
        'Der DMARC-Eintrag fehlt; große Anbieter misstrauen der Domain.',
        `Ergänzen Sie einen TXT-Eintrag für ${name}, etwa "v=DMARC1; p=quarantine".`,
      ),
    ];
  }
  if (/;\s*p\s*=\s*(?:quarantine|reject)\b/i.test(record)) return [];
  return [
    warns(
      name,
      'DMARC schützt noch nicht: Die Regel lässt gefälschte Mails durch (p=none oder fehlt).',
      'Stellen Sie p=quarantine oder p=reject ein, sobald die Berichte sauber sind.',
    ),
  ];
}
