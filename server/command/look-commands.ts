import { stepWords } from '../../contract/case-words.ts';
import { type Dossier, type DossierMail, findDossier, readDossiers } from '../cases/dossier.ts';
import {
  caseState,
  complainantWords,
  deliveryLine,
  fieldWord,
  kindWord,
  moment,
  nameOf,
  sharedLine,
  storeWords,
} from '../cases/words.ts';
import { languageWords } from '../letters/company-message.ts';
import { renderText } from '../letters/message.ts';
import { germanDate } from '../process/clock.ts';
import { matches } from '../store/search.ts';
import {
  type Desk,
  type DeskCommand,
  impossible,
  type OptionValues,
  readChoice,
  readCount,
} from './desk-command.ts';

const kinds = ['contact', 'abuse'] as const;
const states = ['waiting', 'failed', 'delivered'] as const;
const usualLimit = 20;

export const listCommand: DeskCommand = {
  usage:
    'list [--find Text] [--kind contact|abuse] [--state waiting|failed|delivered] [--limit Anzahl]',
  summary:
    'Anfragen und Fälle mit dem Stand ihrer Mails, die neuesten zuerst; --find: Name, Adresse, Message-ID, Aktenzeichen oder Tag (21.11.2026)',
  options: {
    find: { type: 'string' },
    kind: { type: 'string' },
    state: { type: 'string' },
    limit: { type: 'string' },
  },
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
  let query = allEnquiries(db);
  if (kind) query = query.where('kind', '=', kind);
  if (typeof options.find === 'string') query = find(db, query, options.find.trim());
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
  return await query.orderBy('number', 'desc').limit(limit).execute();
}

const hourMs = 3_600_000;

type EnquiryQuery = ReturnType<typeof allEnquiries>;
const allEnquiries = (db: Desk['db']) => db.selectFrom('enquiry').selectAll();

function find(db: Desk['db'], query: EnquiryQuery, text: string): EnquiryQuery {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? [];
  if (day !== undefined) {
    // A day begins in Germany an hour or two before it does in UTC.
    const start = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
    return query
      .where('received_at', '>=', start - 2 * hourMs)
      .where('received_at', '<', start + 24 * hourMs);
  }
  if (!/^<[^<>@]+@[^<>@]+>$/.test(text)) return query.where(matches(db, text));
  const ofMail = db.selectFrom('job').select('enquiry_id').where('message_id', '=', text);
  return query.where('id', 'in', ofMail.$castTo<{ enquiry_id: string }>());
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

export const showCommand: DeskCommand = {
  usage: 'show <Kennung, Vorgang oder Zeichen>',
  summary: 'alles über eine Anfrage: Felder, Mails, Schritte',
  options: {},
  async run({ db, now, terminal }, [key = '']) {
    const dossier = await findDossier(db, key);
    if (!dossier) throw impossible(`Es gibt keine Anfrage und keinen Vorgang »${key}«.`);
    terminal.print(portrait(dossier, now()));
  },
};

function portrait(dossier: Dossier, now: number): string {
  const { additions, caseNumber, complaints, fields, id, kind, language, mails, receivedAt, tag } =
    dossier;
  const isCase = caseNumber !== undefined;
  return [
    `${kindWord(kind)} ${nameOf(dossier)}`,
    `Kennung: ${id}`,
    ...(tag === undefined ? [] : [`Zeichen: ${tag}`]),
    `Eingang: ${moment(receivedAt)}`,
    ...(isCase ? [`Sprache: ${languageWords[language]}`, `Stand: ${caseState(dossier)}`] : []),
    '',
    ...Object.entries(fields).map(([field, value]) => `${fieldWord(field)}:${typed(value)}`),
    ...mails.flatMap((mail) => ['', ...mailLines(dossier, mail, now)]),
    ...sharedLine(dossier, now).map((line) => `\n${line}`),
    ...additions.flatMap(({ at, text }) => ['', `Nachtrag vom ${moment(at)}:`, quote(text)]),
    ...stepLines(dossier),
    ...complaints.flatMap(({ complainant, decidedAt, receivedAt: at, text }) => [
      '',
      `Beschwerde ${complainantWords[complainant]} vom ${germanDate(at)}, ${decidedAt === undefined ? 'offen' : `entschieden ${moment(decidedAt)}`}:`,
      quote(text),
    ]),
  ].join('\n');
}

// What a stranger typed stands behind a bar on every line, so that no text can pass for ours.
function typed(text: string): string {
  if (text === '') return ' –';
  return /[\r\n]/.test(text) ? `\n${quote(text)}` : ` ${text}`;
}

function quote(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => `  | ${line}`)
    .join('\n');
}

function mailLines({ steps }: Dossier, mail: DossierMail, now: number): string[] {
  const { id, message, message_id: messageId } = mail;
  const isOfStep = steps.some(({ mailId, step }) => mailId === id && step !== 'received');
  return [
    deliveryLine(mail, now),
    `  Mail:       ${id}`,
    `  Message-ID: ${messageId}`,
    `  An:         ${message.to}`,
    `  Betreff:    ${message.subject}`,
    // Only here is the text one that the operator wrote; the others repeat the fields or are fixed.
    ...(isOfStep ? [quote(renderText(message).trimEnd())] : []),
  ];
}

function stepLines({ steps }: Dossier): string[] {
  if (steps.length === 0) return [];
  const lines = steps.flatMap(({ note, notedAt, step }) => [
    `  ${moment(notedAt)}  ${stepWords[step]}`,
    ...(note === undefined ? [] : [quote(note)]),
  ]);
  return ['', 'Schritte:', ...lines];
}
