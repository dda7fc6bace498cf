import type { Letter } from '../letters/letter.ts';
import { words } from '../letters/letter-content.ts';
import type { MailSettings } from '../mail-settings.ts';

/** `failed`: mails were given up for good. `overdue`: mails wait longer than they should. */
export type Alert =
  | { readonly cause: 'failed'; readonly count: number }
  | { readonly cause: 'overdue'; readonly count: number; readonly oldestAgeMs: number };

/** The alert as a mail to the operator. */
export function writeAlertLetter(settings: MailSettings, to: string, alert: Alert): Letter {
  return {
    recipient: 'operator',
    from: { name: settings.companyName, address: settings.from },
    to,
    // A bounce of an alert would find nobody who waits for it.
    returnPath: '',
    subject: `Warnung des Maildienstes: ${headline(alert)}`,
    content: { language: 'de', blocks: [sentence(alert), mend, settings.siteUrl].map(words) },
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** The alert as JSON for a webhook; `text` is what Slack, Mattermost and others show. */
export function writeAlertMessage(settings: MailSettings, alert: Alert, now: number): object {
  const { cause, count } = alert;
  return {
    cause,
    count,
    ...(alert.cause === 'overdue' && { oldestAgeSeconds: Math.round(alert.oldestAgeMs / 1000) }),
    raisedAt: new Date(now).toISOString(),
    site: settings.siteUrl,
    text: `${headline(alert)}. ${sentence(alert)}`,
  };
}

function headline(alert: Alert): string {
  return alert.cause === 'failed' ? 'Mails sind gescheitert' : 'Mails kommen nicht durch';
}

function sentence(alert: Alert): string {
  if (alert.cause === 'failed') {
    return `Der Mailserver hat Mails endgültig abgelehnt oder tagelang nicht angenommen (Anzahl: ${alert.count}). Sie werden nicht noch einmal versucht, bis jemand es anordnet.`;
  }
  const minutes = Math.floor(alert.oldestAgeMs / 60_000);
  return `Die älteste Mail wartet seit ${minutes} Minuten darauf, zugestellt zu werden (es warten: ${alert.count}). Nichts ist verloren; wir versuchen es weiter.`;
}

const mend =
  'Was betroffen ist, zeigt „npm run desk“ auf dem Server. Ist der Mailserver erreichbar, und stimmt das Passwort in MAIL_SMTP_URL? Zu diesem Anlass melden wir uns frühestens in einer Stunde wieder.';
