import { domainOf } from '../../../services/mail/letters/own-domains.ts';
import { type Check, type Finding, stops } from '../finding.ts';
import { unlessDnsFails } from '../unless-dns-fails.ts';

/** Whether mails to the company can arrive at all. */
export const mailboxes: Check = async ({ dns, settings }) => {
  const { abuseMailbox, contactMailbox } = settings.mail;
  const domains = [...new Set([contactMailbox, abuseMailbox].map(domainOf))];
  const found = await Promise.all(
    domains.map((domain) =>
      unlessDnsFails(`${domain} (MX)`, async () => faultsOf(domain, await dns.mailServers(domain))),
    ),
  );
  return found.flat();
};

function faultsOf(domain: string, servers: readonly string[]): Finding[] {
  // A single empty name says that the domain takes no mail (RFC 7505).
  if (servers.some((name) => name !== '' && name !== '.')) return [];
  const reason = servers.length > 0 ? 'nimmt laut DNS keine Mails an' : 'hat keinen MX-Eintrag';
  return [
    stops(
      domain,
      `Anfragen gehen an ein Postfach unter ${domain}, aber die Domain ${reason}.`,
      'Prüfen Sie CONTACT_MAILBOX und ABUSE_MAILBOX, oder ergänzen Sie den MX-Eintrag.',
    ),
  ];
}
