// npm run company -- ../our-content: makes a company's content folder from the sample. See docs/your-company.md.
import './fail-plainly.ts';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { git } from '../editor/server/git.ts';
import { describeFault } from '../model/faults/fault.ts';
import { findPublicFaults } from '../model/faults/find-faults.ts';
import { readCompany } from '../model/read-facts.ts';
import { type Answers, answersSchema } from './company/answers.ts';
import { makeContent, sampleProducts } from './company/make-content.ts';
import { runCheck } from './golive/finding.ts';
import { texts } from './golive/texts.ts';

const usage =
  'So geht es: npm run company -- ../unser-inhalt; ohne Fragen mit --answers=antworten.yaml oder einer Option je Frage.';
const listFile = 'ZU-LESEN.md';

const products = sampleProducts().map(({ page }) => page);
const schema = answersSchema(products);
const questions = Object.entries(schema.shape).filter(([name]) => name !== 'replace');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    answers: { type: 'string' },
    verbose: { type: 'boolean' },
    ...Object.fromEntries(questions.map(([name]) => [name, { type: 'string' }] as const)),
  },
});
const [path, ...others] = positionals;
if (!path || others.length > 0) throw new Error(usage);
const folder = resolve(path);
if (existsSync(folder) && readdirSync(folder).length > 0) {
  throw new Error(`${folder} ist nicht leer. Nennen Sie einen neuen Ordner.`);
}
if (!relative(resolve('.'), folder).startsWith('..')) {
  throw new Error(
    `${folder} liegt im Projekt. Nennen Sie einen Ordner daneben, etwa ../unser-inhalt.`,
  );
}

const answers = await readAnswers();
makeContent(folder, answers, new Date().toISOString().slice(0, 10));
const toRead = await sentencesToRead();
for (const args of [['init', '--quiet'], ['add', '.'], commit(answers)]) {
  git(folder, ...args);
}
const faults = findPublicFaults(folder).map(describeFault);
process.stdout.write(
  `${folder} enthält den Inhalt von ${answers.name}, als Git-Repository.
Nennen Sie den Ordner in .env: CONTENT_DIR=${relative(resolve('.'), folder)}
Sätze, die Sie noch lesen: ${toRead}. Sie stehen in ${listFile}; später nennt sie npm run golive.
${faults.map((fault) => `${fault}\n`).join('')}`,
);
process.exitCode = faults.length > 0 ? 1 : 0;

/** Flags first, then the file, then questions. @throws Error with all wrong or missing answers */
async function readAnswers(): Promise<Answers> {
  const { answers: file, verbose: _, ...flags } = values;
  const given = { ...(file && (parse(readFileSync(file, 'utf8')) as object)), ...flags };
  const isAsking = process.stdin.isTTY && process.stdout.isTTY;
  const { error, data } = schema.safeParse(isAsking ? await ask(given) : given);
  if (data) return data;
  const faults = error.issues.map(({ path, message }) => {
    const [name = ''] = path;
    const title = questions.find(([question]) => question === name)?.[1].meta()?.title;
    return `--${String(name)}: ${String(name) in given ? message : `fehlt (${title}).`}`;
  });
  throw new Error([...new Set(faults), usage].join('\n'));
}

/** Repeats a question until its answer is valid. */
async function ask(given: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const found: Record<string, unknown> = { ...given };
  for (const [name, field] of questions) {
    while (!(name in found) || !field.safeParse(found[name]).success) {
      const { error } = field.safeParse(found[name]);
      if (name in found) process.stdout.write(`${error?.issues[0]?.message}\n`);
      found[name] = (await terminal.question(`${field.meta()?.title}: `)).trim();
    }
  }
  terminal.close();
  return found;
}

function commit({ name, domain }: Answers): string[] {
  const author = ['-c', 'user.name=npm run company', '-c', `user.email=website@${domain}`];
  return [...author, 'commit', '--quiet', '--message', `Inhalt von ${name}`];
}

/** Writes the sentences that may not hold for the company, as a list to tick off. @returns how many */
async function sentencesToRead(): Promise<number> {
  const situation = { company: readCompany(folder), contentDir: folder, distDir: '' };
  const findings = await runCheck(texts, situation);
  const byFile = Object.entries(Object.groupBy(findings, ({ at }) => at.split(',')[0] ?? ''));
  const parts = byFile.map(([file, group = []]) => {
    const lines = group.map(
      ({ at, sentence }) => `- [ ] ${at.slice(file.length + 2)}: ${sentence}`,
    );
    return `\n## ${file}\n\n${lines.join('\n')}\n`;
  });
  const heading =
    '# Was Sie noch lesen\n\nAus den Texten des Musters: gilt vielleicht nicht für Ihre Firma.\n';
  writeFileSync(join(folder, listFile), heading + parts.join(''));
  return findings.length;
}
