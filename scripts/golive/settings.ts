// Checks the settings in .env.
import { type PowerHistory, powerPaths, type QuarterHour } from '../../contract/power.ts';
import { isLoopback } from '../../server/jobs/smtp.ts';
import { isTooLow } from '../../server/power/plants/plant-source.ts';
import { warnIfEnvReadable } from '../../server/settings/env-file.ts';
import { type Check, stops, warns } from './finding.ts';

/** Public base address. */
export const siteAddress: Check = function* ({ isSet, settings }) {
  const { hostname, protocol } = new URL(settings.siteUrl);
  if (!isSet('SITE_URL')) {
    yield stops`SITE_URL: Die öffentliche Adresse fehlt; Verweise, Sitemap und Mails nennen localhost.
      → Setzen Sie SITE_URL=https://www.ihre-domain.de in .env.`;
  } else if (protocol !== 'https:') {
    yield stops`SITE_URL: Die öffentliche Adresse beginnt mit http://, also reisen Formulare unverschlüsselt.
      → Stellen Sie einen Proxy mit TLS davor und setzen Sie SITE_URL auf https://.`;
  } else if (/(?:^|\.)(?:example|invalid|test|localhost)$/.test(hostname)) {
    yield stops`SITE_URL: Die öffentliche Adresse ${hostname} gibt es nicht: Diese Endung ist reserviert.
      → Setzen Sie SITE_URL auf Ihre eigene Domain.`;
  }
};

/** Origins that may post forms. Invalid ones are reported as settings already. */
export const origins: Check = function* ({ isSet, settings }) {
  if (!isSet('ALLOWED_ORIGINS')) return;
  for (const origin of settings.allowedOrigins) {
    const { hostname, protocol } = new URL(origin);
    // Without SITE_URL, the local names are allowed by default.
    const isOwn = origin === settings.siteUrl || (!isSet('SITE_URL') && isLoopback(hostname));
    if (isOwn) continue;
    if (isLoopback(hostname)) {
      yield warns`ALLOWED_ORIGINS: ${origin} ist die Adresse einer Entwicklungsmaschine.
        → Nehmen Sie sie heraus, wenn dort niemand mehr gegen diesen Server entwickelt.`;
    } else if (protocol !== 'https:') {
      yield stops`ALLOWED_ORIGINS: ${origin} ist unverschlüsselt; wer mitliest, kann in seinem Namen Formulare senden.
        → Schreiben Sie die Adresse mit https://, oder nehmen Sie sie heraus.`;
    }
  }
};

/** The server has no TLS: an https address implies a proxy. */
export const trustedProxies: Check = function* ({ settings }) {
  if (settings.trustedProxies.length === 0 && settings.siteUrl.startsWith('https:')) {
    yield stops`TRUSTED_PROXIES: Vor dem Server steht ein Proxy, dem er nicht glaubt: Alle Besucher zählen als einer, und bald kann niemand mehr ein Formular senden.
      → Setzen Sie TRUSTED_PROXIES auf die Adresse des Proxys, etwa 127.0.0.1.`;
  }
  for (const range of settings.trustedProxies.filter(isWide)) {
    yield warns`TRUSTED_PROXIES: Jedem aus ${range} wird geglaubt, welche Adresse ein Besucher hat; wer dort eine Maschine hat, umgeht alle Grenzen.
      → Nennen Sie nur die Adressen Ihrer Proxys.`;
  }
};

/** A network too large to contain only our own proxies. */
function isWide(range: string): boolean {
  const [address = '', bits] = range.split('/');
  return bits !== undefined && Number(bits) < (address.includes(':') ? 64 : 16);
}

/** Permissions of .env. */
export const envFile: Check = function* () {
  if (warnIfEnvReadable() === undefined) return;
  yield warns`.env: Andere Benutzer dieser Maschine können .env lesen, und darin stehen Passwörter.
    → Nehmen Sie ihnen das Recht: chmod 600 .env`;
};

/** Whether failed mails raise an alert. */
export const alertTarget: Check = function* ({ settings }) {
  const { mailbox, webhookUrl } = settings.mail.alerts;
  if (mailbox || webhookUrl) return;
  yield warns`ALERT_MAILBOX: Niemand erfährt davon, wenn eine Anfrage nicht zugestellt werden kann.
    → Setzen Sie ALERT_MAILBOX oder ALERT_WEBHOOK_URL.`;
};

/** Whether the readout shows a real plant, in watts. */
export const powerSource: Check = async function* ({ company: { solar }, timeoutMs, settings }) {
  if (!settings.power.source) {
    yield warns`POWER_SOURCE: Die Solaranlage ist simuliert; die Startseite sagt das den Besuchern dazu.
      → Setzen Sie POWER_SOURCE auf Ihre Wechselrichter oder Ihren Broker (docs/power-sources.md).`;
    return;
  }
  const facts = solar && { ...solar, peakWatts: solar.peakKilowatts * 1_000 };
  const recent = (await quarterHours(settings.port, timeoutMs))
    .map(({ meanWatts, start }) => facts && isTooLow(meanWatts, Date.parse(start) + 450_000, facts))
    // Undefined at night.
    .filter((isLow) => isLow !== undefined)
    .slice(-4);
  if (recent.length < 4 || recent.includes(false)) return;
  yield warns`POWER_SOURCE: Bei Tageslicht liefert die Solaranlage seit einer Stunde weniger als ein Tausendstel ihrer Spitzenleistung.
    → Liefert der Broker Kilowatt, hängen Sie unit=kW an; sonst prüfen Sie solar in content/company.yaml.`;
};

/** From the running server; empty if none runs. */
async function quarterHours(port: number, timeoutMs: number): Promise<readonly QuarterHour[]> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(`http://localhost:${port}${powerPaths.history}`, { signal });
    const { days } = (await response.json()) as PowerHistory;
    return days.flatMap(({ quarterHours }) => quarterHours);
  } catch {
    return [];
  }
}
