import { type CaseStep, caseSteps } from '../store/tables.ts';
import { readWords } from './arguments.ts';
import { type Case, takeStep, tellStep } from './case-steps.ts';
import { type DeskCommand, misuse } from './desk-command.ts';
import { pickupSentence, stepWords } from './words.ts';

export const stepCommand: DeskCommand = {
  usage:
    'step <Vorgang> <checked|customer-informed|closed> [--note "Vermerk"] [--decision "Entscheidung"]',
  summary: 'einen Schritt vermerken; closed verlangt --decision und verschickt sie',
  options: { note: { type: 'string' }, decision: { type: 'string' } },
  async run(desk, [key = '', word], options) {
    const step = readStep(word);
    const note = readWords(options, 'note');
    const decision = readWords(options, 'decision');
    if (step === 'closed' && decision === undefined) {
      throw misuse('closed braucht --decision "…": Die Entscheidung geht an die meldende Person.');
    }
    if (step !== 'closed' && decision !== undefined) {
      throw misuse(`--decision gehört nur zu closed; zu ${step} passt --note "…".`);
    }
    const report = await desk.db.transaction().execute(async (transaction) => {
      const taken = await takeStep(desk, transaction, key, { step, note, decision });
      await tellStep(desk, transaction, taken.id, step);
      return taken;
    });
    desk.terminal.print(
      `${report.caseNumber}: »${stepWords[step]}« ist vermerkt. ${whatFollows(step, report)}`,
    );
  },
};

const notableSteps = caseSteps.filter((step) => step !== 'received');

function readStep(word: string | undefined): CaseStep {
  if (word === 'received') throw misuse('received vermerkt der Server selbst beim Eingang.');
  const step = notableSteps.find((candidate) => candidate === word);
  if (!step) throw misuse(`Den Schritt »${word}« gibt es nicht, nur ${notableSteps.join(', ')}.`);
  return step;
}

function whatFollows(step: CaseStep, { fields }: Case): string {
  if (step === 'closed') return `Die Entscheidung geht an ${fields.mail}. ${pickupSentence}`;
  if (step === 'checked') return 'Eine Mail gehört nicht dazu; Rückfragen stellen Sie selbst.';
  return 'Den Kunden haben Sie selbst informiert; eine Mail geht nicht hinaus.';
}
