import { readChoice, readCount } from './arguments.ts';
import type { Desk, DeskCommand, OptionValues } from './desk-command.ts';
import { type Dossier, readDossiers } from './dossier.ts';
import {
  caseState,
  deliveryLine,
  kindWord,
  moment,
  nameOf,
  sharedLine,
  storeWords,
} from './words.ts';

const kinds = ['contact', 'abuse'] as const;
const states = ['waiting', 'failed', 'delivered'] as const;
const usualLimit = 20;

export const listCommand: DeskCommand = {
  usage: 'list [--kind contact|abuse] [--state waiting|failed|delivered] [--limit Anzahl]',
  summary: 'Anfragen und Fälle mit dem Stand ihrer Mails, die neuesten zuerst',
  options: { kind: { type: 'string' }, state: { type: 'string' }, limit: { type: 'string' } },
  async run(desk, _words, options) {
    const limit = readCount(options, 'limit', usualLimit);
    // One more than shown tells whether there are more.
    const found = await newestEnquiries(desk, options, limit + 1);
    const dossiers = await readDossiers(desk.db, found.slice(0, limit));
    for (const dossier of dossiers) desk.terminal.print(`${entry(desk, dossier)}\n`);
    if (found.length === 0) desk.terminal.print(`Keine Anfragen ${storeWords(desk.settings)}.`);
    if (found.length > limit) {
      desk.terminal.print(`Es gibt weitere; mehr zeigt --limit ${limit * 5}.`);
    }
  },
};

async function newestEnquiries({ db }: Desk, options: OptionValues, limit: number) {
  const kind = readChoice(options, 'kind', kinds);
  const state = readChoice(options, 'state', states);
  let query = db.selectFrom('enquiry').selectAll();
  if (kind) query = query.where('kind', '=', kind);
  // An enquiry is delivered once none of its mails is still to be.
  const sought = state === 'delivered' ? (['waiting', 'failed'] as const) : state && [state];
  if (sought) {
    query = query.where(({ exists, not, selectFrom }) => {
      const mail = exists(
        selectFrom('job')
          .select('job.id')
          .whereRef('job.enquiry_id', '=', 'enquiry.id')
          .where('job.message_id', 'is not', null)
          .where('job.state', 'in', sought),
      );
      return state === 'delivered' ? not(mail) : mail;
    });
  }
  return await query.orderBy('received_at', 'desc').orderBy('id').limit(limit).execute();
}

function entry(desk: Desk, dossier: Dossier): string {
  const { caseNumber, kind, mails, receivedAt } = dossier;
  const now = desk.now();
  return [
    `${moment(receivedAt)}  ${kindWord(kind)}  ${nameOf(dossier)}`,
    ...mails.map((mail) => `  ${deliveryLine(mail, now)}`),
    ...sharedLine(dossier, now).map((line) => `  ${line}`),
    ...(caseNumber === undefined ? [] : [`  Stand: ${caseState(dossier)}`]),
  ].join('\n');
}
