import { stringify } from 'yaml';
import { berlinDayOf, germanMoment } from '../../contract/berlin-day.ts';
import { recipientWords, setAsideWords, stepWords } from '../../contract/case-terms.ts';
import { fieldNoun, formNames, forms } from '../../contract/forms.ts';
import { openSteps, setAsideReasonOf } from '../cases/case-steps.ts';
import {
  type Dossier,
  type DossierMail,
  findDossier,
  hasOpenComplaint,
  readDossiers,
} from '../cases/dossier.ts';
import { isBeingSent, isHeld } from '../jobs/jobs.ts';
import { reasonWords } from '../jobs/smtp-errors.ts';
import { type MailMessage, renderText } from '../letters/message.ts';
import { storeLocation } from '../store/open-store.ts';
import { matches } from '../store/search.ts';
import {
  type Desk,
  type DeskCommand,
  impossible,
  type OptionValues,
  readChoice,
  readCount,
} from './desk-command.ts';

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
    // Reads one more than shown, to know whether there are more.
    const found = await newestEnquiries(desk, options, limit + 1);
    const dossiers = await readDossiers(desk.db, found.slice(0, limit));
    const { print } = desk.terminal;
    for (const dossier of dossiers) print(`${entry(dossier, desk.now())}\n`);
    if (found.length === 0) print(`Keine Anfragen in ${storeLocation(desk.settings)}.`);
    if (found.length > limit) print(`Es gibt weitere; mehr zeigt --limit ${limit * 5}.`);
  },
};

async function newestEnquiries({ db }: Desk, options: OptionValues, limit: number) {
  const kind = readChoice(options, 'kind', formNames);
  const state = readChoice(options, 'state', states);
  let query = allEnquiries(db);
  if (kind) query = query.where('kind', '=', kind);
  if (typeof options.find === 'string') query = find(db, query, options.find.trim());
  if (state) {
    // An enquiry is delivered if all its mails are.
    const sought = state === 'delivered' ? (['waiting', 'failed'] as const) : [state];
    const mails = db
      .selectFrom('job')
      .select('enquiry_id')
      .where('message_id', 'is not', null)
      .where('enquiry_id', 'is not', null)
      .where('state', 'in', sought)
      .$castTo<{ enquiry_id: string }>();
    query = query.where('id', state === 'delivered' ? 'not in' : 'in', mails);
  }
  return await query.orderBy('number', 'desc').limit(limit).execute();
}

type EnquiryQuery = ReturnType<typeof allEnquiries>;
const allEnquiries = (db: Desk['db']) => db.selectFrom('enquiry').selectAll();

function find(db: Desk['db'], query: EnquiryQuery, text: string): EnquiryQuery {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? [];
  const noon = Date.parse(`${year}-${month}-${day}T12:00:00Z`);
  if (!Number.isNaN(noon)) {
    const { endMs, startMs } = berlinDayOf(noon);
    return query.where('received_at', '>=', startMs).where('received_at', '<', endMs);
  }
  if (!/^<[^<>@]+@[^<>@]+>$/.test(text)) return query.where(matches(db, text));
  const ofMail = db.selectFrom('job').select('enquiry_id').where('message_id', '=', text);
  return query.where('id', 'in', ofMail.$castTo<{ enquiry_id: string }>());
}

function entry(dossier: Dossier, now: number): string {
  const { caseNumber, id, kind, mails, receivedAt, sharedConfirmation: shared } = dossier;
  const together = 'Bestätigung, gemeinsam mit einer anderen Anfrage';
  return [
    `${germanMoment(receivedAt)}  ${forms[kind].word}  ${caseNumber ?? id}`,
    ...mails.map((mail) => `  ${recipientWords[mail.recipient]}: ${deliveryState(mail, now)}`),
    ...(shared ? [`  ${together}: ${deliveryState(shared, now)}`] : []),
    ...(caseNumber === undefined ? [] : [`  Stand: ${caseState(dossier)}`]),
  ].join('\n');
}

export const showCommand: DeskCommand = {
  usage: 'show <Kennung, Vorgang oder Zeichen>',
  summary: 'alles über eine Anfrage, als YAML: Felder, Mails, Schritte',
  options: {},
  async run({ db, terminal }, [key = '']) {
    const dossier = await findDossier(db, key);
    if (!dossier) throw impossible(`Es gibt keine Anfrage und keinen Vorgang »${key}«.`);
    const { fields, ...further } = dossier;
    const typed = Object.entries(fields).map(([field, value]) => [fieldNoun(field), value]);
    const shown = { Stand: caseState(dossier), ...Object.fromEntries(typed), ...further };
    // Visitors' input is indented, so that it cannot imitate our own lines.
    terminal.print(stringify(shown, readable, { lineWidth: 0, aliasDuplicateObjects: false }));
  },
};

/** Formats times and messages; omits null. */
function readable(key: unknown, value: unknown): unknown {
  if (value === null) return undefined;
  if (key === 'message') {
    const message = value as MailMessage;
    return { to: message.to, subject: message.subject, text: renderText(message) };
  }
  if (key === 'last_fault') return reasonWords(String(value));
  const isTime = typeof value === 'number' && /(?:^at|At|_at|_until)$/.test(String(key));
  return isTime ? germanMoment(value) : value;
}

/** E.g. `zugestellt 21.11.2026, 10:18 (1 Versuch)`. */
function deliveryState(mail: DossierMail, now: number): string {
  const tries = mail.attempts === 1 ? '1 Versuch' : `${mail.attempts} Versuche`;
  const fault = mail.last_fault === null ? '' : `, zuletzt: ${reasonWords(mail.last_fault)}`;
  return `${stateWord(mail, now)} (${tries}${fault})`;
}

function stateWord(mail: DossierMail, now: number): string {
  const settled = mail.settled_at === null ? '' : ` ${germanMoment(mail.settled_at)}`;
  if (mail.state === 'failed') return `gescheitert${settled}`;
  if (mail.state === 'delivered') {
    return `${mail.file_bytes === null ? 'zugestellt' : 'als Datei abgelegt'}${settled}`;
  }
  if (isBeingSent(mail, now)) return 'wird gerade zugestellt';
  if (isHeld(mail, now)) return `zurückgehalten bis ${germanMoment(mail.held_until)}`;
  if (mail.due_at > now) return `wartet bis ${germanMoment(mail.due_at)}`;
  return mail.recipient === 'confirmation' && mail.attempts === 0
    ? 'wartet, geht hinaus, sobald die Obergrenzen es zulassen'
    : 'wartet, ist fällig';
}

/** State of a case, and possible next steps. */
function caseState(dossier: Dossier): string {
  const noted = dossier.steps.map(({ step }) => step);
  const open = openSteps(noted).map((step) => `»${stepWords[step]}«`);
  const last = noted.at(-1);
  const reached = last ? stepWords[last] : 'nichts vermerkt';
  const reason = setAsideReasonOf(dossier);
  const ended = reason ? `beiseitegelegt (${setAsideWords[reason]})` : reached;
  const state = open.length === 0 ? `${ended}, geschlossen` : reached;
  if (hasOpenComplaint(dossier)) open.push('eine Beschwerde');
  return open.length === 0 ? state : `${state}; offen: ${open.join(' oder ')}`;
}
