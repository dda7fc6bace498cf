import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { DkimKey } from '../../../services/mail/mail-settings.ts';
import { type Check, type Finding, stops, warns } from '../finding.ts';
import { unlessDnsFails } from '../unless-dns-fails.ts';

/** Whether receivers can verify our signature (RFC 6376). */
export const dkim: Check = ({ dns, settings }) => {
  const key = settings.mail.dkim;
  if (!key) {
    return [
      warns(
        'MAIL_DKIM_DOMAIN',
        'Dieser Server unterschreibt seine Mails nicht; ob der Mailserver es tut, ist von hier nicht zu sehen.',
        'Setzen Sie MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR und MAIL_DKIM_KEY_FILE, oder bestätigen Sie, dass der Mailserver unterschreibt.',
      ),
    ];
  }
  const name = `${key.selector}._domainkey.${key.domain}`;
  return unlessDnsFails(name, async () => faultsOf(name, await dns.texts(name), key));
};

function faultsOf(name: string, texts: readonly string[], key: DkimKey): Finding[] {
  const published = texts.map(publicKeyIn).filter((value) => value !== undefined);
  const own = createPublicKey(createPrivateKey(key.privateKey))
    .export({ type: 'spki', format: 'der' })
    .toString('base64');
  if (published.includes(own)) return [];
  const sentence =
    published.length === 0
      ? 'Der öffentliche Schlüssel zu unserer Unterschrift fehlt im DNS.'
      : 'Im DNS steht ein anderer Schlüssel als der, mit dem wir unterschreiben.';
  return [
    stops(
      name,
      `${sentence} Empfänger halten unsere Mails für gefälscht.`,
      `Veröffentlichen Sie als TXT-Eintrag: v=DKIM1; k=rsa; p=${own}`,
    ),
  ];
}

/** The tag `p`; spaces inside mean nothing (RFC 6376, section 3.2). */
function publicKeyIn(text: string): string | undefined {
  const [, key] = /(?:^|;)\s*p=([^;]*)/.exec(text) ?? [];
  return key?.replaceAll(/\s/g, '') || undefined;
}
