// No figure stands in a text that no record of content/facts backs, so that whoever reads a promise can
// find out what it means. A figure is a number with a unit: numbers without one are mostly no claim. Words
// that promise as much as a figure count as one.

import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSeq, LineCounter, type Node, parse, parseDocument } from 'yaml';
import { figureExceptionsSchema, figuresSchema } from '../../content/schema/facts.ts';
import type { Fault } from '../../content/schema/faults/fault.ts';
import { remembering } from '../../content/schema/faults/remembering.ts';
import { splitPage } from '../../content/schema/front-matter.ts';
import { parseFacts } from '../../content/schema/read-facts.ts';

const units = [
  ...['%', 'Prozent', '°C', 'kW', 'kWh', 'kWp', 'MW', 'MWh', 'W', 'V', 'A', 'HE', 'Liter', 'IOPS'],
  ...['kB', 'MB', 'GB', 'TB', 'PB', 'kbit/s', 'Mbit/s', 'Gbit/s', 'Gbps', 'cm', 'm', 'km'],
  ...['Kilometern?', 'Metern?', 'Millisekunden?', 'ms', 'Sekunden?', 'Minuten?', 'Stunden?'],
  ...['Tagen?', 'Tage', 'Werktagen?', 'Wochen?', 'Monaten?', 'Monate', 'Jahren?', 'Jahre'],
  ...['litres?', 'minutes?', 'hours?', 'days?', 'weeks?', 'months?', 'years?', 'working days?'],
  ...['networks?', 'cores?', 'nodes?', 'seconds?', 'U', 'euros?', 'kilometres?', 'metres?'],
  ...['Euro', 'Cent', '€', 'Netzen?', 'Netze', 'Kernen?', 'Kerne', 'Knoten', 'Peerings'],
];
// In German and in English.
const number = String.raw`\d{1,3}(?:[.,]\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?`;
const promise =
  /(?<!\p{L})(?:redundant(?:e[mnrs]?)?|rund um die Uhr|zertifiziert(?:e[mnrs]?)?|niemals|nie)(?!\p{L})/iu;
const claim = new RegExp(
  [
    String.raw`(?<![\w.,/-])(?:24/7|(?:${number})[ \u00a0](?:${units.join('|')})(?![\p{L}\d]))|(?:${number})%`,
    'climate-neutral|klimaneutral|Ökostrom',
    promise.source.replaceAll(' ', String.raw`\s+`),
  ].join('|'),
  'giu',
);

const exceptionsFile = 'content/facts/figure-exceptions.yaml';

/**
 * Each figure that nothing backs, each exception that nobody needs, and a solar plant of two strengths.
 *
 * @param root folder of the project; none of its fact files may have faults of its own
 */
export function faultsOfFigures(root: string): Fault[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const exceptions = parseFacts(exceptionsFile, read(exceptionsFile), figureExceptionsSchema);
  const isEnglish = (file: string) => /\/(?:pages\/en\/|facts\/english\.)/.test(file);
  const german = recordedFigures(root, (file) => !isEnglish(file));
  const either = recordedFigures(root, () => true);
  const used = new Set<(typeof exceptions)[number]>();
  const unbacked = globSync('content/{pages,blog}/**/*.mdx', { cwd: root })
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
    .flatMap((file) =>
      figuresInText(read(file)).flatMap(({ figure, line }) => {
        if ((isEnglish(file) ? either : german).has(normal(figure))) return [];
        const allowed = exceptions.filter(
          (exception) =>
            `content/${exception.file}` === file && normal(exception.figure) === normal(figure),
        );
        for (const exception of allowed) used.add(exception);
        const text = `„${figure}“ ${reasonAgainst(figure)} nennen Sie sie in content/facts/figure-exceptions.yaml.`;
        return allowed.length > 0 ? [] : [{ file, line, text }];
      }),
    );
  const lines = linesOfEntries(read(exceptionsFile));
  const unused = exceptions
    .filter((exception) => !used.has(exception))
    // Whoever wants no English deletes its folder and nothing else.
    .filter(({ file }) => !file.startsWith('pages/en/') || existsSync(join(root, 'content', file)))
    .map((exception) => ({
      file: exceptionsFile,
      line: lines[exceptions.indexOf(exception)] ?? 1,
      text: `Die Ausnahme „${exception.figure}“ für ${exception.file} braucht niemand mehr. Löschen Sie die Zeile.`,
    }));
  return [...unbacked, ...unused, ...contradictions(root)];
}

function reasonAgainst(figure: string): string {
  return promise.test(figure)
    ? 'ist eine Zusage, und keine Datei von content/facts/ belegt sie. Tragen Sie dort ein, was gemeint ist und woher wir es wissen, oder sagen Sie es ohne das Wort; ist die Stelle keine Aussage über uns,'
    : 'steht in keiner Datei von content/facts/, also kann niemand nachlesen, woher die Zahl kommt. Tragen Sie sie unter „Zahlen“ ein und setzen Sie hier den Baustein, der sie zeigt (<Figure of="…" />); ist sie keine Aussage über uns,';
}

/** Where each entry of a list begins, from 1. */
function linesOfEntries(text: string): number[] {
  const counter = new LineCounter();
  const list = parseDocument(text, { lineCounter: counter }).contents;
  const starts = isSeq<Node>(list) ? list.items.map(({ range }) => range?.[0] ?? 0) : [];
  return starts.map((start) => counter.linePos(start).line);
}

function lineWith(text: string, words: string): number {
  return text.split('\n').findIndex((line) => line.includes(words)) + 1 || 1;
}

/** Every figure in the texts of the fact files that count. */
function recordedFigures(root: string, counts: (file: string) => boolean): ReadonlySet<string> {
  const texts = globSync('content/facts/*.yaml', { cwd: root })
    .filter((name) => !name.includes('exceptions') && counts(name.replaceAll('\\', '/')))
    .map((name) => readFileSync(join(root, name), 'utf8'));
  return new Set(texts.flatMap(figuresInFacts));
}

const figuresInFacts = remembering((file) =>
  textsIn(parse(file)).flatMap((text) => [...text.matchAll(claim)].map(([found]) => normal(found))),
);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  // Of a translation the German is only a key and backs nothing.
  const { de: _, ...facts } = value as Record<string, unknown>;
  return Object.values(facts).flatMap(textsIn);
}

interface FoundFigure {
  readonly figure: string;
  readonly line: number;
}

/** What a page or post says in figures. A legal text is itself the record, and code is an example. */
const figuresInText = remembering((stored): readonly FoundFigure[] => {
  // As Windows' own programs end lines.
  const text = stored.replaceAll('\r\n', '\n');
  const { head } = splitPage(text);
  if (/^legal:/m.test(head)) return [];
  const blank = (found: string) => found.replace(/[^\n]/g, ' ');
  const words = text
    .replace(head, (found) => found.replace(/^\s*#.*$/gm, blank))
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, blank)
    .replace(/^```[\s\S]*?^```$/gm, blank);
  return [...words.matchAll(claim)].map(({ 0: figure, index }) => ({
    figure,
    line: words.slice(0, index).split('\n').length,
  }));
});

/** One way of writing: `30 Tagen` is `30 Tage`, `100 Prozent` is `100 %`, `Redundanter` is `redundant`. */
function normal(figure: string): string {
  if (promise.test(figure)) return figure.toLowerCase().replace(/(?<=t)e[mnrs]?$|mals$/, '');
  return figure
    .replaceAll('\u00a0', ' ')
    .replace(/Prozent$/, '%')
    .replace(/(?<=\p{L})(?:en|n|e)$/u, '');
}

/** Two files say how strong the solar plant is: one of them draws it, the other explains it. */
function contradictions(root: string): Fault[] {
  const [file, figuresFile] = ['content/company.yaml', 'content/facts/figures.yaml'] as const;
  const text = readFileSync(join(root, file), 'utf8');
  const peak = parse(text)?.solar?.peakKilowatts;
  const figures = readFileSync(join(root, figuresFile), 'utf8');
  const said = parseFacts(figuresFile, figures, figuresSchema)['solar-peak']?.value;
  if (peak === undefined || said === undefined) return [];
  const kilowatts = Number(/([\d.,]+)\skW/.exec(said)?.[1]?.replace('.', '').replace(',', '.'));
  if (kilowatts === peak) return [];
  return [
    {
      file,
      line: lineWith(text, 'peakKilowatts'),
      text: `Die Solaranlage leistet hier höchstens ${peak} kW, in facts/figures.yaml heißt es „${said}“. Ändern Sie die Zahl, die nicht stimmt.`,
    },
  ];
}
