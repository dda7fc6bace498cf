import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { readCompany } from '../../content/schema/read-facts.ts';
import type { Check, Situation } from '../../scripts/golive/finding.ts';
import { resolverAt } from '../../scripts/golive/mail.ts';
import { readSettings } from '../../server/settings.ts';
import { plant } from '../company.ts';

interface Wishes {
  readonly environment?: Readonly<Record<string, string>>;
  /** By its path below `content`: what a file says instead; undefined when there is none. */
  readonly content?: Readonly<Record<string, ((text: string) => string) | undefined>>;
  /** By its path below `dist`. */
  readonly dist?: Readonly<Record<string, string>>;
  readonly resolver?: string;
  readonly now?: string;
}

/** The project as it is, but for what a test wishes; its content is there only for those who change it. */
export function situationWith(test: TestContext, wishes: Wishes = {}): Situation {
  const { environment = {}, content, dist = {}, now = '2026-11-21T12:00:00Z' } = wishes;
  const folder = mkdtempSync(join(tmpdir(), 'golive-test-'));
  test.after(() => rmSync(folder, { recursive: true }));
  const contentDir = join(folder, 'content');
  mkdirSync(contentDir);
  if (content) {
    cpSync('content', contentDir, {
      recursive: true,
      filter: (path) => !/[/\\](?:images|videos|documents|logos|schema)$/.test(path),
    });
    for (const [name, change] of Object.entries(content))
      changeFile(join(contentDir, name), change);
  }
  for (const [name, text] of Object.entries(dist)) {
    mkdirSync(dirname(join(folder, 'dist', name)), { recursive: true });
    writeFileSync(join(folder, 'dist', name), text);
  }
  const company = { ...readCompany(content ? contentDir : 'content'), solar: plant };
  return {
    settings: readSettings({ MAIL_AS_FILES: 'yes', ...environment }, company),
    isSet: (name) => Boolean(environment[name]),
    company,
    contentDir,
    distDir: join(folder, 'dist'),
    resolver: resolverAt(wishes.resolver),
    node: { version: process.version, file: process.execPath, releases: 'http://127.0.0.1:1' },
    nowMs: Date.parse(now),
    patienceMs: 2_000,
  };
}

function changeFile(file: string, change: ((text: string) => string) | undefined): void {
  if (!change) {
    rmSync(file, { force: true });
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, change(existsSync(file) ? readFileSync(file, 'utf8') : ''));
}

/** Nothing stands in any text of content/ but what a test writes; the facts of the company stay. */
export function onlyTexts(texts: Readonly<Record<string, string>>): NonNullable<Wishes['content']> {
  const patterns = ['{pages,blog,facts,drawings,desk}/**/*.{mdx,yaml}', '*.yaml'];
  const files = globSync(patterns, { cwd: 'content' }).filter((file) => file !== 'company.yaml');
  return Object.fromEntries([
    ...files.map((file) => [file.replaceAll('\\', '/'), () => '\n']),
    ...Object.entries(texts).map(([file, text]) => [file, () => text]),
  ]);
}

/** What a check finds, each as `severity at: sentence`. */
export async function findingsOf(check: Check, situation: Situation): Promise<string[]> {
  const findings = await Array.fromAsync(check(situation));
  return findings.map(({ at, sentence, severity }) => `${severity} ${at}: ${sentence}`);
}
