import { reasonFix, reasonWords } from '../jobs/smtp-errors.ts';
import type { MailSettings } from '../settings/settings.ts';
import type { StoreError } from '../store/database.ts';
import { storeFaults } from '../store/store-faults.ts';
import { type MailMessage, words } from './message.ts';

/**
 * `failed`: mails were given up. `overdue`: mails wait too long; `fault` is the last reason. `filling`: the store limit
 * is nearly reached. `full`: it is, and enquiries are refused; `count` is that of all enquiries. `damaged`: the store's
 * files were deleted, replaced or overwritten. `unusable`: it cannot be written for another reason.
 */
export type Alert =
  | { readonly cause: 'failed'; readonly count: number; readonly fault: string | undefined }
  | {
      readonly cause: 'overdue';
      readonly count: number;
      readonly oldestAgeMs: number;
      readonly fault: string | undefined;
    }
  | { readonly cause: 'filling' | 'full'; readonly count: number; readonly percent: number }
  | { readonly cause: 'damaged' | 'unusable'; readonly trouble: StoreError };

export function writeAlertMessage(settings: MailSettings, to: string, alert: Alert): MailMessage {
  return {
    recipient: 'operator',
    from: { name: settings.company.name, address: settings.from },
    to,
    // Bounces of alerts have no recipient.
    returnPath: '',
    subject: `Warnung des Maildienstes: ${headlines[alert.cause]}`,
    content: {
      language: 'de',
      blocks: [sentence(alert), `${fixOf(alert)} ${whenAgain(alert)}`, settings.siteUrl].map(words),
    },
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** The alert as JSON for a webhook; Slack, Mattermost and others show `text`. */
export function alertForWebhook(settings: MailSettings, alert: Alert, now: number): object {
  return {
    cause: alert.cause,
    ...('count' in alert && { count: alert.count }),
    ...('oldestAgeMs' in alert && { oldestAgeSeconds: Math.round(alert.oldestAgeMs / 1000) }),
    ...('percent' in alert && { percent: alert.percent }),
    ...('fault' in alert && alert.fault !== undefined && { fault: alert.fault }),
    raisedAt: new Date(now).toISOString(),
    site: settings.siteUrl,
    text: `${headlines[alert.cause]}. ${sentence(alert)} ${fixOf(alert)}`,
  };
}

const headlines: Readonly<Record<Alert['cause'], string>> = {
  failed: 'Mails sind gescheitert',
  overdue: 'Mails kommen nicht durch',
  filling: 'Der Speicher für Anfragen füllt sich',
  full: 'Der Speicher für Anfragen ist voll',
  damaged: 'Die Datenbank ist beschädigt',
  unusable: 'Die Datenbank nimmt nichts an',
};

function sentence(alert: Alert): string {
  switch (alert.cause) {
    case 'failed':
      return `Der Mailserver hat Mails endgültig abgelehnt oder tagelang nicht angenommen (Anzahl: ${alert.count}). Sie werden nicht noch einmal versucht, bis jemand es anordnet.`;
    case 'overdue': {
      const minutes = Math.floor(alert.oldestAgeMs / 60_000);
      return `Die älteste Mail wartet seit ${minutes} Minuten darauf, zugestellt zu werden (es warten: ${alert.count}). Nichts ist verloren; wir versuchen es weiter.`;
    }
    case 'filling':
      return `Von dem, was Besucher speichern dürfen, sind ${alert.percent} % belegt (Anfragen: ${alert.count}). Bei 100 % nehmen die Formulare nichts mehr an.`;
    case 'damaged':
    case 'unusable':
      return `${storeFaults[alert.trouble.kind].sentence} (${alert.trouble.reason}) Solange nehmen die Formulare nichts an.`;
    case 'full':
      return `Was Besucher speichern dürfen, ist belegt (Anfragen: ${alert.count}). Die Formulare nehmen nichts mehr an, bis Platz ist, und nennen stattdessen die Mailadresse.`;
  }
}

function fixOf(alert: Alert): string {
  if ('trouble' in alert) return storeFaults[alert.trouble.kind].fix;
  if (!('fault' in alert)) return fixRoom;
  const shown = 'Was betroffen ist, zeigt „npm run desk“ auf dem Server.';
  if (alert.fault === undefined) return shown;
  return `Zuletzt: ${reasonWords(alert.fault)}. ${reasonFix(alert.fault)} ${shown}`;
}

const fixRoom =
  'Was gespeichert ist, zeigt „npm run desk“ auf dem Server. Platz schaffen kürzere Fristen (RETENTION_ENQUIRIES_DAYS) oder höhere Grenzen (STORE_LIMIT_MB, STORE_LIMIT_ENQUIRIES).';

function whenAgain({ cause }: Alert): string {
  const term = cause === 'filling' ? '24 Stunden' : 'einer Stunde';
  return `Zu diesem Anlass melden wir uns frühestens in ${term} wieder.`;
}
