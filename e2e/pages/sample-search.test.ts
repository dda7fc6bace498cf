// What the search finds in the sample's texts, over the index as it is served.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { parse } from 'yaml';
import { createSearch, indexPath, type SearchEntry } from '../../site/search/find-entries.ts';
import { publicRoutes } from '../support/routes.ts';
import { values } from './dom.ts';
import { get, pageAt } from './site.ts';

const languages = ['de', 'en'] as const;
const questions: Record<'de' | 'en', Record<string, string>> = parse(
  readFileSync('e2e/pages/search-questions.yaml', 'utf8'),
);

async function entriesIn(language: 'de' | 'en'): Promise<SearchEntry[]> {
  return JSON.parse((await get(indexPath(language))).body.toString());
}

async function findIn(language: 'de' | 'en') {
  const find = createSearch(await entriesIn(language));
  return (query: string) => find(query).map(({ path }) => path.replace(/#.*/, ''));
}

test('of 40 questions at least 37 find the right page first or second', async () => {
  const right: boolean[] = [];
  for (const language of languages) {
    const find = await findIn(language);
    for (const [question, path] of Object.entries(questions[language]))
      right.push(find(question).slice(0, 2).includes(path));
  }
  assert.equal(right.length, 40);
  assert.ok(right.filter(Boolean).length >= 37, String(right));
});

test('umlauts are found either way, compounds by their parts, and words with one wrong letter', async () => {
  const find = await findIn('de');
  for (const query of ['Kühlung', 'kuehlung', 'KUHLUNG']) assert.equal(find(query)[0], '/tech');
  assert.equal(find('streaming')[0], '/livestreaming');
  assert.equal(find('Rücksicherungsdauer')[0], '/backup');
  assert.equal(find('kubernetis')[0], '/kubernetes');
});

test('the index has every public page but the search, and questions that are there', async () => {
  const indexed: string[] = [];
  for (const { kind, path } of (await Promise.all(languages.map(entriesIn))).flat()) {
    const [page = '', id = ''] = path.split('#');
    if (kind !== 'question') indexed.push(path);
    else assert.equal((await pageAt(page)).$(`#${id}`).length, 1, path);
  }
  const expected = publicRoutes.filter((route) => !route.endsWith('/suche'));
  assert.deepEqual(indexed.sort(), expected.toSorted());
});

test('a first search takes at most 60 kB: the index and every script of the page', async () => {
  const { $ } = await pageAt('/suche');
  const scripts = values($('[src$=".js"]'), 'src');
  const answers = await Promise.all([indexPath('de'), ...scripts].map(get));
  const bytes = answers.reduce((sum, { body }) => sum + brotliCompressSync(body).length, 0);
  assert.ok(scripts.length > 1 && bytes <= 60_000, `${scripts}: ${bytes}`);
});
