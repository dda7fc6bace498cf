import { domainOf } from '../../../services/mail/letters/own-domains.ts';
import { type Check, type Finding, stops, warns } from '../finding.ts';
import { unlessDnsFails } from '../unless-dns-fails.ts';

/** Who may send for the sender's domain (RFC 7208). Which server that is, only the DNS's owner knows. */
export const spf: Check = ({ dns, settings }) => {
  const domain = domainOf(settings.mail.from);
  return unlessDnsFails(`${domain} (SPF)`, async () => faultsOf(domain, await dns.texts(domain)));
};

function faultsOf(domain: string, texts: readonly string[]): Finding[] {
  const [record, ...further] = texts.filter((text) => /^v=spf1(?: |$)/i.test(text));
  if (record === undefined) {
    return [
      stops(
        domain,
        'Der SPF-Eintrag fehlt; Bestätigungen landen im Spam oder werden abgewiesen.',
        `Ergänzen Sie einen TXT-Eintrag für ${domain}, etwa "v=spf1 mx -all".`,
      ),
    ];
  }
  if (further.length > 0) {
    return [
      stops(
        domain,
        'Es gibt mehrere SPF-Einträge; Empfänger werten dann keinen (RFC 7208, 4.5).',
        'Fassen Sie sie zu einem zusammen.',
      ),
    ];
  }
  if (!/(?:^| )\+?all(?: |$)/i.test(record)) return [];
  return [
    warns(
      domain,
      'Der SPF-Eintrag erlaubt mit »all« jedem, in Ihrem Namen zu senden.',
      'Beenden Sie ihn mit »-all« oder »~all«.',
    ),
  ];
}
