// What an operator sets in .env.

import { isLoopback } from '../../server/jobs/smtp.ts';
import { warnOfReaders } from '../../server/settings/env-file.ts';
import { type Check, stops, warns } from './finding.ts';

/** Where visitors reach the site. */
export const siteAddress: Check = function* ({ isSet, settings }) {
  const { hostname, protocol } = new URL(settings.siteUrl);
  const at = 'SITE_URL';
  if (!isSet(at)) {
    yield stops(
      at,
      'Die öffentliche Adresse fehlt; Verweise, Sitemap und Mails nennen localhost.',
      'Setzen Sie SITE_URL=https://www.ihre-domain.de in .env.',
    );
  } else if (protocol !== 'https:') {
    yield stops(
      at,
      'Die öffentliche Adresse beginnt mit http://, also reisen Formulare unverschlüsselt.',
      'Stellen Sie einen Proxy mit TLS davor und setzen Sie SITE_URL auf https://.',
    );
  } else if (/(?:^|\.)(?:example|invalid|test|localhost)$/.test(hostname)) {
    yield stops(
      at,
      `Die öffentliche Adresse ${hostname} gibt es nicht: Diese Endung ist reserviert.`,
      'Setzen Sie SITE_URL auf Ihre eigene Domain.',
    );
  }
};

/** Whose pages may send forms here. What is no origin at all is a wrong setting already. */
export const origins: Check = function* ({ isSet, settings }) {
  const at = 'ALLOWED_ORIGINS';
  if (!isSet(at)) return;
  for (const origin of settings.allowedOrigins) {
    const { hostname, protocol } = new URL(origin);
    // While SITE_URL is unset, this machine's own names are origins without being named.
    const isOwn = origin === settings.siteUrl || (!isSet('SITE_URL') && isLoopback(hostname));
    if (isOwn) continue;
    if (isLoopback(hostname)) {
      yield warns(
        at,
        `${origin} ist die Adresse einer Entwicklungsmaschine.`,
        'Nehmen Sie sie heraus, wenn dort niemand mehr gegen diesen Server entwickelt.',
      );
    } else if (protocol !== 'https:') {
      yield stops(
        at,
        `${origin} ist unverschlüsselt; wer mitliest, kann in seinem Namen Formulare senden.`,
        'Schreiben Sie die Adresse mit https://, oder nehmen Sie sie heraus.',
      );
    }
  }
};

/** The server itself speaks no TLS: where the public address does, a proxy stands in front. */
export const trustedProxies: Check = function* ({ settings }) {
  const at = 'TRUSTED_PROXIES';
  if (settings.trustedProxies.length === 0 && settings.siteUrl.startsWith('https:')) {
    yield stops(
      at,
      'Vor dem Server steht ein Proxy, dem er nicht glaubt: Alle Besucher zählen als einer, und bald kann niemand mehr ein Formular senden.',
      'Setzen Sie TRUSTED_PROXIES auf die Adresse des Proxys, etwa 127.0.0.1.',
    );
  }
  for (const range of settings.trustedProxies.filter(isWide)) {
    yield warns(
      at,
      `Jedem aus ${range} wird geglaubt, welche Adresse ein Besucher hat; wer dort eine Maschine hat, umgeht alle Grenzen.`,
      'Nennen Sie nur die Adressen Ihrer Proxys.',
    );
  }
};

/** A network of so many machines that others than proxies of ours are in it. */
function isWide(range: string): boolean {
  const [address = '', bits] = range.split('/');
  return bits !== undefined && Number(bits) < (address.includes(':') ? 64 : 16);
}

/** Whether the passwords in .env are ours alone. */
export const envFile: Check = function* () {
  if (warnOfReaders() === undefined) return;
  yield warns(
    '.env',
    'Andere Benutzer dieser Maschine können .env lesen, und darin stehen Passwörter.',
    'Nehmen Sie ihnen das Recht: chmod 600 .env',
  );
};

/** Whether anybody learns of a mail that can't be delivered. */
export const alertTarget: Check = function* ({ settings }) {
  const { mailbox, webhookUrl } = settings.mail.alerts;
  if (mailbox || webhookUrl) return;
  yield warns(
    'ALERT_MAILBOX',
    'Niemand erfährt davon, wenn eine Anfrage nicht zugestellt werden kann.',
    'Setzen Sie ALERT_MAILBOX oder ALERT_WEBHOOK_URL.',
  );
};

/** Whether the readout shows the roof or a calculation. */
export const powerSource: Check = function* ({ settings }) {
  if (settings.power.source) return;
  yield warns(
    'POWER_SOURCE',
    'Die Solaranlage ist simuliert; die Startseite sagt das den Besuchern dazu.',
    'Setzen Sie POWER_SOURCE auf Ihre Wechselrichter oder Ihren Broker (docs/power-sources.md).',
  );
};
