// A complaint about a decision, noted and answered at the command line.
import { z } from 'zod';
import { berlinDayOf } from '../../../contract/berlin-day.ts';
import { type Complainant, complainants, complaintOutcomes } from '../../../contract/case-terms.ts';
import { languages } from '../../../contract/enquiry-rules.ts';
import { setText } from '../messages/message.ts';
import { commandLine } from '../store/audit-log.ts';
import { readAddress } from './address-data.ts';
import { readChoice, readWords } from './arguments.ts';
import { findCase, obstacleToDone } from './case-steps.ts';
import { decideComplaint, draftComplaintDecision, noteComplaint } from './complaints.ts';
import {
  type Desk,
  type DeskCommand,
  impossible,
  misuse,
  type OptionValues,
} from './desk-command.ts';
import { involvedIn } from './involved.ts';
import { tellOfCase } from './tell-of-case.ts';
import { complainantWords, pickupSentence } from './words.ts';

const text = { type: 'string' } as const;

export const complaintCommand: DeskCommand = {
  usage: [
    `complaint <Vorgang> <${complainants.join('|')}>`,
    `--text "Beschwerde" [--received JJJJ-MM-TT] [--mail "Adresse für die Antwort" --language ${languages.join('|')}]`,
    `oder --outcome ${complaintOutcomes.join('|')} --answer "Antwort" --by "wer entscheidet" [--note "Vermerk"] [--send]`,
  ].join(' '),
  summary:
    'eine Beschwerde vermerken (--text), danach die Antwort zeigen (--outcome) und mit --send verschicken',
  options: {
    ...{ text, received: text, mail: text, language: text },
    ...{ outcome: text, answer: text, by: text, note: text },
    send: { type: 'boolean' },
  },
  async run(desk, [key = '', side], options) {
    const complainant = complainants.find((known) => known === side);
    if (!complainant) {
      throw misuse(`»${side}« beschwert sich nicht, nur ${complainants.join(' oder ')}.`);
    }
    if ((options.text === undefined) === (options.outcome === undefined)) {
      throw misuse('Es braucht entweder --text (vermerken) oder --outcome (antworten).');
    }
    if (options.text === undefined) await answer(desk, key, complainant, options);
    else await note(desk, key, complainant, options);
  },
};

async function note(desk: Desk, key: string, complainant: Complainant, options: OptionValues) {
  const mail = readWords(options, 'mail');
  const receivedOn = readWords(options, 'received') ?? berlinDayOf(desk.now()).date;
  if (!z.iso.date().safeParse(receivedOn).success) {
    throw misuse(`--received braucht einen Tag wie 2026-11-24, nicht »${receivedOn}«.`);
  }
  const complaint = {
    ...{ complainant, receivedOn, text: readWords(options, 'text') ?? '' },
    ...{ mail: mail && readAddress(mail), language: readChoice(options, 'language', languages) },
  };
  const report = await desk.db.transaction().execute(async (transaction) => {
    const found = await findCase(transaction, key);
    await noteComplaint(desk, transaction, found.id, complaint);
    const news = { enquiryId: found.id, action: 'case.complained', state: 'open' } as const;
    await tellOfCase(desk, transaction, news);
    return found;
  });
  desk.terminal.print(
    `${report.caseNumber}: Die Beschwerde ${complainantWords[complainant]} ist vermerkt. Über sie entscheidet jemand, der an diesem Fall nicht beteiligt war.`,
  );
}

async function answer(desk: Desk, key: string, complainant: Complainant, options: OptionValues) {
  const { db, terminal } = desk;
  const outcome = readChoice(options, 'outcome', complaintOutcomes);
  const words = readWords(options, 'answer');
  const name = readWords(options, 'by');
  if (!outcome || !words || !name) throw misuse('Zu --outcome gehören --answer "…" und --by "…".');
  const report = await findCase(db, key);
  const complaint = report.complaints.find((known) => known.complainant === complainant);
  if (!complaint) throw impossible(`${report.caseNumber}: Diese Seite hat sich nicht beschwert.`);
  const verdict = { id: complaint.id, outcome, answer: words, note: readWords(options, 'note') };
  if (!options.send) {
    const { message } = await draftComplaintDecision(desk, db, report.id, verdict);
    terminal.print(`An: ${message.to}\nBetreff: ${message.subject}\n\n${setText(message)}`);
    terminal.print('Nichts ist verschickt. Mit --send geht die Antwort so hinaus.');
    return;
  }
  await db.transaction().execute(async (transaction) => {
    const involved = await involvedIn(transaction, report.id);
    if (involved.some((person) => person.name.toLowerCase() === name.toLowerCase())) {
      throw impossible(`${name} war an diesem Fall beteiligt. Entscheiden muss jemand anderes.`);
    }
    await decideComplaint(desk, transaction, report.id, verdict, { ...commandLine, name });
    const isLast = (await obstacleToDone(transaction, report.id)) === undefined;
    const news = { enquiryId: report.id, action: 'case.reviewed' } as const;
    await tellOfCase(desk, transaction, { ...news, state: isLast ? 'done' : undefined });
  });
  terminal.print(
    `${report.caseNumber}: ${name} hat entschieden. Die Antwort geht an ${complaint.mail}. ${pickupSentence}`,
  );
}
