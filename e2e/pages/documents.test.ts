// The documents for an examination: what the page says, as a PDF that can be read aloud.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { getDocumentProxy } from 'unpdf';
import { contentPath } from '../../model/content-folder.ts';
import { trustDocumentsSchema } from '../../model/facts.ts';
import { parseFacts } from '../../model/read-facts.ts';
import { isSample } from '../../testing/company.ts';
import { namesOf, textsOf } from './dom.ts';
import { get, pageAt } from './site.ts';

const file = 'content/facts/trust-documents.yaml';
const documents = parseFacts(file, readFileSync(contentPath(file), 'utf8'), trustDocumentsSchema);
// A company prints its own when its contracts are final; the sample's are all there.
const printed = Object.entries(documents).filter(
  ([name]) => isSample || existsSync(`dist/dokumente/${name}.pdf`),
);

for (const [name, { from, title }] of printed) {
  test(`${name}.pdf has tags, language and title, and the present words of its page, which leads to it`, async () => {
    const path = `/dokumente/${name}.pdf`;
    const { body, headers } = await get(path);
    assert.equal(headers.get('content-type'), 'application/pdf');
    assert.ok(body.length < 300_000);
    const pdf = await getDocumentProxy(new Uint8Array(body));
    const { info } = await pdf.getMetadata();
    assert.partialDeepStrictEqual(info, { Title: title, Language: 'de' });
    assert.partialDeepStrictEqual(await pdf.getMarkInfo(), { Marked: true });
    const letters = lettersOf(await wordsOfPdf(pdf));
    for (const place of from) {
      const blocks = await blocksOf(place);
      const missing = blocks.filter((block) => !letters.includes(lettersOf(block)));
      assert.deepEqual(missing, [], place);
      assert.ok(blocks.length > 0, place);
    }
    assert.notDeepEqual(await linksTo(path, from[0]?.split('#')[0] ?? ''), []);
    const words = (await linksTo(path, '/vertrauen')).at(-1) ?? '';
    assert.ok(words.includes(title) && words.includes(`PDF, ${Math.ceil(body.length / 1000)} kB`));
  });
}

// The number of the page stands in the margin.
const marginPt = 55;

async function wordsOfPdf(pdf: Awaited<ReturnType<typeof getDocumentProxy>>): Promise<string> {
  let words = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    for (const item of items) {
      if ('str' in item && item.transform[5] > marginPt) words += `${item.str} `;
    }
  }
  // Behind a link that leads out of the site paper has its address.
  return words.replace(/\(https?:[^)]*\)/g, '');
}

const block = ':is(h2, h3, h4, p, li, td, th, dt, dd)';
const onlyOnTheWeb = 'svg, nav, [popover], [data-web-only]';

/** What a visitor reads at an address, block by block: the whole text of a legal page, or one section. */
async function blocksOf(place: string): Promise<string[]> {
  const [path = '', id] = place.split('#');
  const part = (await pageAt(path)).main.find(id ? `#${id}` : '[data-long-text]').clone();
  part.find(onlyOnTheWeb).remove();
  return textsOf(part.find(`${block}:not(:has(${block}))`));
}

/** Names of the links of a page to a file. */
async function linksTo(file: string, path: string): Promise<string[]> {
  return namesOf((await pageAt(path)).main.find(`a[href="${file}"]`));
}

/** Lines break and words are hyphenated elsewhere on paper. */
function lettersOf(words: string): string {
  return words.replace(/[^\p{L}\p{N}%§€]/gu, '');
}
