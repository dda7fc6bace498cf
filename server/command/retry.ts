import type { Transaction } from 'kysely';
import { findDossier, jobsOfMails } from '../cases/dossier.ts';
import { pickupSentence } from '../cases/words.ts';
import { type Job, makeDue, priorities } from '../jobs/jobs.ts';
import { retryMails } from '../jobs/retry-mails.ts';
import type { Tables } from '../store/tables.ts';
import { type DeskCommand, impossible, misuse, type OptionValues } from './desk-command.ts';

export const retryCommand: DeskCommand = {
  usage: 'retry [Kennung, Vorgang oder Mail] [--failed] [--waiting]',
  summary:
    'gescheiterte und wartende Mails jetzt zustellen; --failed: alle gescheiterten, auch an den Webhook; --waiting: alle wartenden, etwa nach einem berichtigten Passwort',
  options: { failed: { type: 'boolean' }, waiting: { type: 'boolean' } },
  async run({ now, opened, terminal }, [key], options) {
    const ways = [key !== undefined, options.failed === true, options.waiting === true];
    if (ways.filter(Boolean).length !== 1) {
      throw misuse(
        'retry braucht eine Kennung (Anfrage, Vorgang, Mail) oder --failed oder --waiting.',
      );
    }
    const { mails, posts } = await opened.write(async (transaction) => {
      const undelivered = await undeliveredMails(transaction, key, options);
      const due = await retryPosts(transaction, options, now());
      return { mails: await retryMails(transaction, undelivered, now()), posts: due };
    });
    if (mails.lease) terminal.print(`${count(mails.lease.length)} gerade unterwegs.`);
    // Going past the caps would let a stranger use our confirmations against someone.
    if (mails.cap)
      terminal.print(`${count(mails.cap.length)} durch die Obergrenze zurückgehalten.`);
    if (mails.nothing)
      terminal.print(`${count(mails.nothing.length)} jetzt fällig. ${pickupSentence}`);
    if (posts > 0) terminal.print(`Für den Webhook fällig: ${posts}.`);
    if (Object.keys(mails).length + posts > 0) return;
    terminal.print(nothingToDo(options));
  },
};

function nothingToDo({ failed, waiting }: OptionValues): string {
  if (failed) return 'Keine Mail ist gescheitert.';
  return waiting ? 'Keine Mail wartet.' : 'Alles ist schon zugestellt oder als Datei abgelegt.';
}

async function undeliveredMails(
  transaction: Transaction<Tables>,
  key: string | undefined,
  { failed }: OptionValues,
): Promise<Job[]> {
  const undelivered = jobsOfMails(transaction).where('state', '!=', 'delivered');
  if (key === undefined) {
    return await undelivered.where('state', '=', failed ? 'failed' : 'waiting').execute();
  }
  const dossier = await findDossier(transaction, key);
  if (dossier) return await undelivered.where('enquiry_id', '=', dossier.id).execute();
  const mail = await jobsOfMails(transaction)
    .where('id', '=', key.toLowerCase())
    .executeTakeFirst();
  if (!mail) throw impossible(`Es gibt keine Anfrage, keinen Vorgang und keine Mail »${key}«.`);
  return mail.state === 'delivered' ? [] : [mail];
}

/** @returns how many posts to webhooks are due now */
async function retryPosts(
  transaction: Transaction<Tables>,
  { failed, waiting }: OptionValues,
  now: number,
): Promise<number> {
  if (!failed && !waiting) return 0;
  const posts = await transaction
    .selectFrom('job')
    .select(['id', 'state'])
    .where('priority', '=', priorities.post)
    .where('state', '=', failed ? 'failed' : 'waiting')
    .execute();
  for (const post of posts) await makeDue(transaction, post, now);
  return posts.length;
}

function count(mails: number): string {
  return mails === 1 ? '1 Mail ist' : `${mails} Mails sind`;
}
