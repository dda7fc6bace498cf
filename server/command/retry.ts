import type { Transaction } from 'kysely';
import { findDossier, jobsOfMails } from '../cases/dossier.ts';
import { makeDue, priorities, retryMails } from '../jobs/jobs.ts';
import type { Job, Tables } from '../store/tables.ts';
import { type DeskCommand, impossible, misuse, type OptionValues } from './desk-command.ts';

// Workers look for jobs at this interval, and rest for a minute at most while the mail server cannot be reached
// (jobs/mail-queue.ts, jobs/worker.ts).
const pickup =
  'Der laufende Server nimmt sich das binnen 5 Sekunden vor, bei gestörtem Mailserver binnen einer Minute; läuft er nicht, dann beim Start.';

export const retryCommand: DeskCommand = {
  usage: 'retry [Kennung, Vorgang oder Mail] [--failed] [--waiting]',
  summary:
    'gescheiterte und wartende Mails jetzt zustellen; --failed: alle gescheiterten, auch an den Webhook; --waiting: alle wartenden, etwa nach einem berichtigten Passwort',
  options: { failed: { type: 'boolean' }, waiting: { type: 'boolean' } },
  async run({ now, opened, terminal }, [key], options) {
    if ([key, options.failed, options.waiting].filter(Boolean).length !== 1) {
      throw misuse(
        'retry braucht eine Kennung (Anfrage, Vorgang, Mail) oder --failed oder --waiting.',
      );
    }
    const { mails, posts } = await opened.write(async (transaction) => {
      const undelivered = await undeliveredMails(transaction, key, options);
      const due = key ? 0 : await retryPosts(transaction, stateOf(options), now());
      return { mails: await retryMails(transaction, undelivered, now()), posts: due };
    });
    const { cap, lease, nothing } = mails;
    if (lease) terminal.print(`${count(lease.length)} gerade unterwegs.`);
    // Going past the caps would let a stranger use our confirmations against someone.
    if (cap) terminal.print(`${count(cap.length)} durch die Obergrenze zurückgehalten.`);
    if (nothing) terminal.print(`${count(nothing.length)} jetzt fällig. ${pickup}`);
    if (posts > 0) terminal.print(`Für den Webhook fällig: ${posts}.`);
    if (Object.keys(mails).length + posts > 0) return;
    const none = options.failed ? 'Keine Mail ist gescheitert.' : 'Keine Mail wartet.';
    terminal.print(key ? 'Alles ist schon zugestellt oder als Datei abgelegt.' : none);
  },
};

function stateOf({ failed }: OptionValues): 'failed' | 'waiting' {
  return failed ? 'failed' : 'waiting';
}

async function undeliveredMails(
  transaction: Transaction<Tables>,
  key: string | undefined,
  options: OptionValues,
): Promise<Job[]> {
  const mails = jobsOfMails(transaction);
  if (!key) return await mails.where('state', '=', stateOf(options)).execute();
  const undelivered = mails.where('state', '!=', 'delivered');
  const dossier = await findDossier(transaction, key);
  if (dossier) return await undelivered.where('enquiry_id', '=', dossier.id).execute();
  const [mail] = await mails.where('id', '=', key.toLowerCase()).execute();
  if (!mail) throw impossible(`Es gibt keine Anfrage, keinen Vorgang und keine Mail »${key}«.`);
  return mail.state === 'delivered' ? [] : [mail];
}

/** @returns how many posts to webhooks are due now */
async function retryPosts(
  transaction: Transaction<Tables>,
  state: 'failed' | 'waiting',
  now: number,
): Promise<number> {
  const posts = await transaction
    .selectFrom('job')
    .select(['id', 'state'])
    .where('priority', '=', priorities.post)
    .where('state', '=', state)
    .execute();
  for (const post of posts) await makeDue(transaction, post, now);
  return posts.length;
}

function count(mails: number): string {
  return mails === 1 ? '1 Mail ist' : `${mails} Mails sind`;
}
