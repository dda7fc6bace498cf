import { categories, grounds, outcomes } from '../../../contract/case-terms.ts';
import { type CaseStep, caseSteps } from '../store/tables.ts';
import { readChoice, readWords } from './arguments.ts';
import { type Case, obstacleToDone, takeStep } from './case-steps.ts';
import { type DeskCommand, misuse, type OptionValues } from './desk-command.ts';
import { tellOfCase } from './tell-of-case.ts';
import type { Verdict } from './verdict.ts';
import { pickupSentence, stepWords } from './words.ts';

const text = { type: 'string' } as const;

export const stepCommand: DeskCommand = {
  usage: [
    'step <Vorgang> <checked|customer-informed|closed> [--note "Vermerk"] [--decision "Entscheidung"]',
    `[--outcome ${outcomes.join('|')}] [--ground ${grounds.join('|')}] [--category Art] [--unfounded]`,
  ].join(' '),
  summary:
    'einen Schritt vermerken; closed verlangt --decision und verschickt sie, --outcome zählt für die Jahreszahlen',
  options: {
    ...{ note: text, decision: text, outcome: text, ground: text, category: text },
    unfounded: { type: 'boolean' },
  },
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
    const verdict = readVerdict(step, options);
    const report = await desk.db.transaction().execute(async (transaction) => {
      const taken = await takeStep(desk, transaction, key, { step, note, decision, verdict });
      const isDone = step === 'closed' && !(await obstacleToDone(transaction, taken.id));
      const state = isDone ? 'done' : undefined;
      const news = { enquiryId: taken.id, action: 'case.step', state } as const;
      await tellOfCase(desk, transaction, news);
      return taken;
    });
    desk.terminal.print(
      `${report.caseNumber}: »${stepWords[step]}« ist vermerkt. ${whatFollows(step, report)}`,
    );
  },
};

function readVerdict(step: CaseStep, options: OptionValues): Verdict | undefined {
  const outcome = readChoice(options, 'outcome', outcomes);
  const ground = readChoice(options, 'ground', grounds);
  const category = readChoice(options, 'category', categories);
  const isUnfounded = options.unfounded === true;
  if (!outcome) {
    if (!ground && !category && !isUnfounded) return undefined;
    throw misuse('--ground, --category und --unfounded gehören zu --outcome.');
  }
  if (step !== 'closed') throw misuse('--outcome gehört nur zu closed.');
  if (!category) throw misuse(`--outcome braucht --category: ${categories.join(', ')}.`);
  if ((outcome === 'rejected') === (ground !== undefined)) {
    throw misuse('--ground law|terms gehört zu upheld und partly, und nur dazu.');
  }
  if (isUnfounded && outcome !== 'rejected') throw misuse('--unfounded gehört nur zu rejected.');
  return { outcome, ground, category, isUnfounded };
}

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
