import { type Check, warns } from '../finding.ts';

/** Whether anybody learns of a mail that can't be delivered. */
export const alertTarget: Check = ({ settings }) => {
  const { mailbox, webhookUrl } = settings.mail.alerts;
  if (mailbox || webhookUrl) return [];
  return [
    warns(
      'ALERT_MAILBOX',
      'Niemand erfährt davon, wenn eine Anfrage nicht zugestellt werden kann.',
      'Setzen Sie ALERT_MAILBOX oder ALERT_WEBHOOK_URL.',
    ),
  ];
};
