import { grounds, measures } from '../../../contract/case-terms.ts';
import { languages } from '../../../contract/enquiry-rules.ts';
import { setText } from '../messages/message.ts';
import type { Reasons } from '../messages/statement-of-reasons.ts';
import { readAddress } from './address-data.ts';
import { readChoice, readWords } from './arguments.ts';
import { type DeskCommand, misuse, type OptionValues } from './desk-command.ts';
import { draftReasons, giveReasons } from './give-reasons.ts';
import { tellOfCase } from './tell-of-case.ts';
import { pickupSentence, stepWords } from './words.ts';

const text = { type: 'string' } as const;

export const reasonsCommand: DeskCommand = {
  usage: [
    `reasons <Vorgang> --to "Adresse des Kunden" --measure ${measures.join('|')}`,
    '--content "was" --duration "wie lange" [--territory "wo"] --facts "Tatsachen"',
    `--ground ${grounds.join('|')} --basis "Paragraf" --why "Begründung" [--language ${languages.join('|')}] [--send]`,
  ].join(' '),
  summary:
    'die Begründung an den Kunden (Art. 17 DSA) zeigen; mit --send geht sie hinaus, und »Kunde informiert« ist vermerkt',
  options: {
    ...{ to: text, measure: text, content: text, duration: text, territory: text, facts: text },
    ...{ ground: text, basis: text, why: text, language: text },
    send: { type: 'boolean' },
  },
  async run(desk, [key = ''], options) {
    const { db, terminal } = desk;
    const to = readAddress(needed(options, 'to'));
    const reasons = readReasons(options);
    const language = readChoice(options, 'language', languages) ?? 'de';
    const given = { ...reasons, language, to };
    const drafted = options.send
      ? await db.transaction().execute(async (transaction) => {
          const sent = await giveReasons(desk, transaction, key, given);
          const news = { enquiryId: sent.report.id, action: 'case.step' } as const;
          await tellOfCase(desk, transaction, news);
          return sent;
        })
      : await draftReasons(desk, db, key, given);
    const { message, report } = drafted;
    if (options.send) {
      const step = stepWords['customer-informed'];
      terminal.print(
        `${report.caseNumber}: »${step}« ist vermerkt. Die Begründung geht an ${to}. ${pickupSentence}`,
      );
    } else {
      terminal.print(`An: ${to}\nBetreff: ${message.subject}\n\n${setText(message)}`);
      terminal.print('Nichts ist verschickt. Mit --send geht die Begründung so hinaus.');
    }
  },
};

function readReasons(options: OptionValues): Reasons {
  return {
    measure: neededChoice(options, 'measure', measures),
    content: needed(options, 'content'),
    duration: needed(options, 'duration'),
    territory: readWords(options, 'territory'),
    facts: needed(options, 'facts'),
    ground: neededChoice(options, 'ground', grounds),
    basis: needed(options, 'basis'),
    why: needed(options, 'why'),
  };
}

/** Art. 17(3) DSA wants every part. */
function needed(options: OptionValues, name: string): string {
  const words = readWords(options, name);
  if (words === undefined) throw misuse(`Es fehlt --${name} "…": Art. 17 DSA verlangt alle Teile.`);
  return words;
}

function neededChoice<Choice extends string>(
  options: OptionValues,
  name: string,
  choices: readonly Choice[],
): Choice {
  needed(options, name);
  return readChoice(options, name, choices) as Choice;
}
