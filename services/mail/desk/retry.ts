import type { Transaction } from 'kysely';
import type { Job } from '../jobs/jobs.ts';
import type { Tables } from '../store/tables.ts';
import { type DeskCommand, impossible, misuse } from './desk-command.ts';
import { findDossier, jobsOfMails } from './dossier.ts';
import { retryMails } from './retry-mails.ts';
import { pickupSentence } from './words.ts';

export const retryCommand: DeskCommand = {
  usage: 'retry [Kennung, Vorgang oder Mail] [--failed]',
  summary: 'gescheiterte und wartende Mails jetzt zustellen; --failed: alle gescheiterten',
  options: { failed: { type: 'boolean' } },
  async run({ opened, now, terminal }, [key], { failed }) {
    if ((key === undefined) === (failed !== true)) {
      throw misuse('retry braucht entweder eine Kennung (Anfrage, Vorgang, Mail) oder --failed.');
    }
    const mails = await opened.write(async (transaction) => {
      const undelivered = await undeliveredMails(transaction, key);
      return await retryMails(transaction, undelivered, now());
    });
    if (mails.lease) terminal.print(`${count(mails.lease)} gerade unterwegs.`);
    // Going past the caps would let a stranger use our confirmations against someone.
    if (mails.cap) terminal.print(`${count(mails.cap)} durch die Obergrenze zurückgehalten.`);
    if (mails.nothing) terminal.print(`${count(mails.nothing)} jetzt fällig. ${pickupSentence}`);
    if (Object.keys(mails).length > 0) return;
    terminal.print(
      failed
        ? 'Keine Mail ist gescheitert.'
        : 'Alles ist schon zugestellt oder als Datei abgelegt.',
    );
  },
};

async function undeliveredMails(
  transaction: Transaction<Tables>,
  key: string | undefined,
): Promise<Job[]> {
  const undelivered = jobsOfMails(transaction).where('state', '!=', 'delivered');
  if (key === undefined) return await undelivered.where('state', '=', 'failed').execute();
  const dossier = await findDossier(transaction, key);
  if (dossier) return await undelivered.where('enquiry_id', '=', dossier.id).execute();
  const mail = await jobsOfMails(transaction)
    .where('id', '=', key.toLowerCase())
    .executeTakeFirst();
  if (!mail) throw impossible(`Es gibt keine Anfrage, keinen Vorgang und keine Mail »${key}«.`);
  return mail.state === 'delivered' ? [] : [mail];
}

function count({ length }: readonly Job[]): string {
  return length === 1 ? '1 Mail ist' : `${length} Mails sind`;
}
