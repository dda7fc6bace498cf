// Finds words that must change before going public: in content/ with file and line, then in what else the build, its
// PDFs and the mails say. The words: text-rules.ts.
import { parseDocument } from 'yaml';
import { lineAt } from '../../model/faults/fault.ts';
import { fieldsOfPage } from '../../model/front-matter.ts';
import type { Finding } from './finding.ts';
import { builtTexts, contentTexts, mailTexts, type PublicText, pdfTexts } from './public-texts.ts';
import { rulesFor, type TextRule, type Texts, unconfirmed } from './text-rules.ts';

/** One finding per file and sentence, with all lines. */
export async function* texts(situation: Texts): AsyncGenerator<Finding> {
  const { contentDir, distDir } = situation;
  const rules = rulesFor(situation);
  const built = builtTexts(distDir);
  const known = new Set<string>();
  for (const file of contentTexts(situation)) {
    yield* unconfirmedIn(file);
    for (const { rule, words, lines } of findIn(file, rules)) {
      known.add(rule.find('', words).sentence);
      yield findingAt(`${file.at}, ${describeLines(lines)}`, file, rule, words);
    }
  }
  for (const file of [...built, ...(await pdfTexts(contentDir)), ...mailTexts()]) {
    for (const { rule, words } of findIn(file, rules)) {
      const { sentence } = rule.find('', words);
      if (!known.has(sentence)) yield findingAt(file.at, file, rule, words);
      known.add(sentence);
    }
  }
}

const company = 'content/company.yaml';

/** Promises that the company's facts or the head of a page list. */
function unconfirmedIn({ at, whole }: PublicText): Finding[] {
  if (!at.endsWith('.mdx') && at !== company) return [];
  const { confirm = [] } =
    at === company ? (parseDocument(whole).toJS() ?? {}) : fieldsOfPage(whole);
  const promises = [confirm].flat();
  const line = lineAt(whole, whole.search(/^confirm:/m));
  return promises.map((promise) => unconfirmed(`${at}, Zeile ${line}`, String(promise)));
}

interface Match {
  readonly rule: TextRule;
  readonly words: string;
  readonly lines: readonly number[];
}

function* findIn({ at, kind, text }: PublicText, rules: readonly TextRule[]): Generator<Match> {
  for (const rule of rules) {
    const { except, files, isFact, pattern } = rule;
    if ((files && !files.test(at)) || (kind === 'mail' && !isFact)) continue;
    const matches = text.matchAll(pattern).filter((match) => !except?.(wordsOf(match)));
    const found = Map.groupBy(matches, (match) => rule.find('', wordsOf(match)).sentence);
    for (const group of found.values()) {
      const lines = group.map(({ index }) => lineAt(text, index));
      const words = group.slice(0, 1).map(wordsOf).join();
      yield { rule, words, lines };
    }
  }
}

function findingAt(at: string, { whole }: PublicText, rule: TextRule, words: string): Finding {
  const isContract = rule.isFact && /^legal:\n +version:/m.test(whole);
  const finding = rule.find(at, words);
  return isContract ? { ...finding, severity: 'stops' } : finding;
}

function wordsOf({ 0: match, groups }: RegExpExecArray): string {
  return plain(groups?.words ?? match);
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

const linesShown = 6;

function describeLines(all: readonly number[]): string {
  const lines = [...new Set(all)];
  const others = lines.length - linesShown;
  return `Zeile ${lines.slice(0, linesShown).join(', ')}${others > 0 ? ` und ${others} weitere` : ''}`;
}
