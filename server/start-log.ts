// What the operator sees first. A person at a terminal gets sentences, a log collector gets JSON.
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Settings } from './settings.ts';

export interface Terminal {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

/** Tells where the site is reached and where mails go. Never shows the mail server's password. */
export function tellStart(
  settings: Settings,
  companyName: string,
  log: Logger,
  terminal: Terminal,
): void {
  const url = localUrl(settings);
  if (!terminal.isTTY) {
    const mails = settings.parts.includes('mail') ? mailTarget(settings) : undefined;
    log.info({ url, siteUrl: settings.siteUrl, parts: settings.parts, mails }, 'server: listening');
    return;
  }
  const isLocal = new URL(settings.siteUrl).hostname === 'localhost';
  const outside = isLocal ? '' : `, nach außen ${settings.siteUrl}`;
  const lines = [`${companyName} läuft auf ${url}${outside}`];
  if (settings.parts.includes('mail')) {
    const way = settings.mail.smtpUrl ? 'über' : 'als Dateien nach';
    lines.push(`E-Mails gehen ${way} ${mailTarget(settings)}`);
  }
  terminal.write(`${lines.join('\n')}\n`);
}

function mailTarget({ dataDir, mail }: Settings): string {
  return mail.smtpUrl ? mail.smtpUrl.host : join(dataDir, 'mail');
}

// An address that means "all of mine" cannot be opened in a browser.
function localUrl({ host, port }: Settings): string {
  const isEveryAddress = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host);
  const name = isEveryAddress ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return new URL(`http://${name}:${port}`).origin;
}
