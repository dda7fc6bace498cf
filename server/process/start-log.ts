// Log format and the summary at start: readable lines on a terminal, JSON otherwise.

import type { RequestListener } from 'node:http';
import { join, resolve } from 'node:path';
import { inspect } from 'node:util';
import { type Logger, pino } from 'pino';
import { redactToken } from '../../contract/sender-pages.ts';
import type { LogLevel, Settings } from '../settings/settings.ts';
import { storeLocation } from '../store/open-store.ts';

interface Terminal {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

export function createLog(level: LogLevel, terminal: Terminal): Logger {
  const options = { level, timestamp: pino.stdTimeFunctions.isoTime };
  if (!terminal.isTTY) return pino(options);
  return pino(options, { write: (line) => terminal.write(readable(JSON.parse(line))) });
}

interface LogLine {
  readonly level: number;
  readonly time: string;
  readonly msg?: string;
  readonly pid: number;
  readonly hostname: string;
  readonly part?: string;
  readonly err?: { readonly stack: string };
}

/** One line of the log, e.g. `19:32:10 WARN mail: mail deferred { reason: '421' }`. */
function readable({ level, time, msg = '', pid, hostname, part, err, ...rest }: LogLine): string {
  const name = pino.levels.labels[level]?.toUpperCase();
  const words = [
    new Date(time).toLocaleTimeString('de-DE'),
    ...(name === 'INFO' ? [] : [name]),
    part ? `${part}: ${msg}` : msg,
    ...(Object.keys(rest).length === 0 ? [] : [inspect(rest, { breakLength: Infinity })]),
  ];
  return `${[words.join(' '), ...(err ? [err.stack] : [])].join('\n')}\n`;
}

/** Logs where site, store, mails and power data are. Never shows a password. */
export function logStart(
  settings: Settings,
  companyName: string,
  log: Logger,
  terminal: Terminal,
): void {
  const { dataDir, parts, siteUrl } = settings;
  const url = localUrl(settings);
  const mails = parts.includes('mail') ? mailTarget(settings) : undefined;
  const store =
    parts.includes('mail') || parts.includes('desk') ? storeLocation(settings) : undefined;
  const power = parts.includes('power') ? powerSource(settings) : undefined;
  if (!terminal.isTTY) {
    log.info(
      { url, siteUrl, parts, dataDir: resolve(dataDir), store, mails, power },
      'server: listening',
    );
    return;
  }
  const isLocal = new URL(siteUrl).hostname === 'localhost';
  const outside = isLocal ? '' : `, nach außen ${siteUrl}`;
  const lines = [
    parts.includes('site')
      ? `${companyName} läuft auf ${url}${outside}`
      : `Dienste (${parts.join(', ')}) auf ${url}`,
    ...(mails
      ? [`E-Mails gehen ${settings.mail.smtpUrl ? 'über' : 'als Dateien nach'} ${mails}`]
      : []),
    ...(store ? [`Anfragen liegen in ${store}`] : []),
    ...(power ? [`Solarleistung: ${power}`] : []),
  ];
  terminal.write(`${lines.join('\n')}\n`);
}

function mailTarget({ dataDir, mail }: Settings): string {
  return mail.smtpUrl ? mail.smtpUrl.host : join(dataDir, 'mail');
}

function powerSource({ power: { source } }: Settings): string {
  return source ? `${source.protocol}//${source.host}` : 'Simulation';
}

// Wildcard addresses cannot be opened in a browser.
function localUrl({ host, port }: Settings): string {
  const isEveryAddress = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host);
  const name = isEveryAddress ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return new URL(`http://${name}:${port}`).origin;
}

/**
 * One line per request, for debugging. Without address, user agent and query, which can identify a person.
 */
export function logRequest(log: Logger): RequestListener {
  return ({ method, url }, response) => {
    const startedAt = performance.now();
    response.once('close', () => {
      const path = redactToken(url?.replace(/[?#].*$/s, '') ?? '');
      const durationMs = Math.round(performance.now() - startedAt);
      log.debug({ method, path, status: response.statusCode, durationMs }, 'request');
    });
  };
}
