import { germanDate } from '../../process/clock.ts';
import { languageWords } from '../messages/company-message.ts';
import { setText } from '../messages/message.ts';
import { type DeskCommand, impossible } from './desk-command.ts';
import { type Dossier, type DossierMail, findDossier } from './dossier.ts';
import {
  caseState,
  complainantWords,
  deliveryLine,
  fieldWord,
  kindWord,
  moment,
  nameOf,
  sharedLine,
  stepWords,
} from './words.ts';

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
  const { caseNumber, fields, id, kind, language, mails, receivedAt, tag } = dossier;
  return [
    `${kindWord(kind)} ${nameOf(dossier)}`,
    `Kennung: ${id}`,
    ...(tag === undefined ? [] : [`Zeichen: ${tag}`]),
    `Eingang: ${moment(receivedAt)}`,
    ...(caseNumber === undefined
      ? []
      : [`Sprache: ${languageWords[language]}`, `Stand: ${caseState(dossier)}`]),
    '',
    ...Object.entries(fields).map(([field, value]) => `${fieldWord(field)}:${typed(value)}`),
    ...mails.flatMap((mail) => ['', ...mailLines(dossier, mail, now)]),
    ...sharedLine(dossier, now).map((line) => `\n${line}`),
    ...additionLines(dossier),
    ...stepLines(dossier),
    ...complaintLines(dossier),
  ].join('\n');
}

// What a stranger typed stands behind a bar on every line, so that no text can pass for ours.
function typed(text: string): string {
  if (text === '') return ' –';
  if (!/[\r\n]/.test(text)) return ` ${text}`;
  return `\n${quote(text)}`;
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
    ...(isOfStep ? [quote(setText(message).trimEnd())] : []),
  ];
}

function additionLines({ additions }: Dossier): string[] {
  return additions.flatMap(({ at, text }) => ['', `Nachtrag vom ${moment(at)}:`, quote(text)]);
}

function stepLines({ steps }: Dossier): string[] {
  if (steps.length === 0) return [];
  return [
    '',
    'Schritte:',
    ...steps.flatMap(({ note, notedAt, step }) => [
      `  ${moment(notedAt)}  ${stepWords[step]}`,
      ...(note === undefined ? [] : [quote(note)]),
    ]),
  ];
}

function complaintLines({ complaints }: Dossier): string[] {
  return complaints.flatMap(({ complainant, decidedAt, receivedAt, text }) => [
    '',
    `Beschwerde ${complainantWords[complainant]} vom ${germanDate(receivedAt)}, ${decidedAt === undefined ? 'offen' : `entschieden ${moment(decidedAt)}`}:`,
    quote(text),
  ]);
}
