// The documents for an examination: what the page says, as a PDF that can be read aloud, and all of them in one file
// that can be checked.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { unzipSync } from 'fflate';
import { getDocumentProxy } from 'unpdf';
import { trustDocumentsSchema } from '../../content/schema/facts.ts';
import { parseFacts } from '../../content/schema/read-facts.ts';
import { documentVersions } from '../../scripts/documents/document-versions.ts';
import { certificates, company } from '../../testing/company.ts';
import { all, attributeOf, byId, closest, type Element, nameOf, textOf } from './dom.ts';
import { get, pageAt } from './site.ts';

const file = 'content/facts/trust-documents.yaml';
const documents = parseFacts(file, readFileSync(file, 'utf8'), trustDocumentsSchema);
const mostBytes = 300_000;

for (const [name, { from, title }] of Object.entries(documents)) {
  test(`${name}.pdf is of the present wording, has tags, language, title and outline, and the words of its page`, async () => {
    const { body, headers } = await get(`/dokumente/${name}.pdf`);
    assert.equal(headers.get('content-type'), 'application/pdf');
    assert.ok(body.length < mostBytes);

    const pdf = await getDocumentProxy(new Uint8Array(body));
    const { info } = await pdf.getMetadata();
    assert.partialDeepStrictEqual(info, { Title: title, Language: 'de' });
    assert.partialDeepStrictEqual(await pdf.getMarkInfo(), { Marked: true });

    const said = lettersOf(await wordsOfPdf(pdf));
    const headings: string[] = [];
    for (const place of from) {
      const shown = await wordsOfPage(place);
      assert.deepEqual(
        shown.texts.filter((block) => !said.includes(lettersOf(block))),
        [],
        place,
      );
      headings.push(...shown.headings);
    }
    const outline = ((await pdf.getOutline()) ?? []).flatMap((entry) => [
      entry.title,
      ...entry.items.map((item) => item.title),
    ]);
    // Where a heading breaks, the outline has no space.
    assert.deepEqual(outline.map(lettersOf), [title, ...headings].map(lettersOf));
    const tags = await (await pdf.getPage(1)).getStructTree();
    assert.match(JSON.stringify(tags), /"role":"H1"/);
    // A name of four lines in the head of a page breaks where it has to.
    assert.ok(said.includes(lettersOf(company.legalName)));
  });
}

test('/vertrauen leads to each document with its size, and a document page to its own', async () => {
  for (const [name, { title, from }] of Object.entries(documents)) {
    const path = `/dokumente/${name}.pdf`;
    const link = await linkTo('/vertrauen', path);
    const words = link ? nameOf(link) : '';
    assert.ok(words.includes(`PDF, ${kilobytes((await get(path)).body)} kB`), words);
    assert.ok(words.includes(title), words);
    const [first = ''] = from;
    assert.ok(await linkTo(first.split('#')[0] ?? '', path), first);
  }
});

test('one file holds them all, bears the day of the newest, and its sums are right', async () => {
  const path = '/dokumente/vertrauen.zip';
  const link = await linkTo('/vertrauen', path);
  const { body, headers } = await get(path);
  assert.equal(headers.get('content-type'), 'application/zip');
  assert.match(link ? textOf(link) : '', new RegExp(`\\(ZIP, ${kilobytes(body)} kB\\)`));
  const contracts = byId((await pageAt('/vertrauen')).main, 'vertraege') as Element;
  assert.deepEqual(
    all(contracts, 'code').map((code) => textOf(code)),
    [sumOf(body)],
  );

  const folder = link && attributeOf(link, 'download')?.replace(/\.zip$/, '');
  const files = new Map(
    Object.entries(unzipSync(body)).map(([name, content]) => [
      name.replace(`${folder}/`, ''),
      content,
    ]),
  );
  const papers = certificates.flatMap(({ document }) => document ?? []);
  const names = [...Object.keys(documents), ...papers].map((name) => `${name}.pdf`);
  assert.deepEqual([...files.keys()].sort(), [...names, 'SHA256SUMS'].sort());
  const sums = names.map((name) => `${sumOf(files.get(name) ?? '')}  ${name}\n`).join('');
  assert.equal(Buffer.from(files.get('SHA256SUMS') ?? '').toString(), sums);
  for (const name of Object.keys(documents)) {
    const single = await get(`/dokumente/${name}.pdf`);
    assert.equal(sumOf(single.body), sumOf(files.get(`${name}.pdf`) ?? ''), name);
  }
  const days = documentVersions().map(({ day }) => day);
  assert.ok(folder?.includes(days.sort().at(-1) ?? 'none'), `download="${folder}"`);
});

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

// The number of the page stands in the margin.
const marginPt = 55;

async function wordsOfPdf(pdf: Pdf): Promise<string> {
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

/** What a visitor reads at an address, block by block: the whole text of a legal page, or one section. */
async function wordsOfPage(place: string) {
  const [path = '', id] = place.split('#');
  const { main } = await pageAt(path);
  const isLongText = (part: Element) => attributeOf(part, 'data-long-text') !== undefined;
  const parts = all(main).filter((part) =>
    id ? attributeOf(part, 'id') === id : isLongText(part) || followsHeading(part),
  );
  const texts = parts.flatMap((part) => leavesOf(part).map((leaf) => textOf(leaf, '', isLeftOut)));
  assert.ok(texts.length > 0, place);
  const headings = parts.flatMap((part) => all(part, 'h2')).filter((part) => !isLeftOut(part));
  return { texts, headings: headings.map((heading) => textOf(heading)) };
}

function followsHeading({ tagName, parentNode }: Element): boolean {
  const siblings = parentNode?.childNodes ?? [];
  return tagName === 'p' && siblings.some((other) => 'tagName' in other && other.tagName === 'h1');
}

const blocks = ['h2', 'h3', 'h4', 'p', 'li', 'td', 'th', 'dt', 'dd'];

function leavesOf(part: Element): Element[] {
  const isLeaf = (block: Element) => all(block, ...blocks).every(isLeftOut);
  return [part, ...all(part)].filter(
    (block) => blocks.includes(block.tagName) && !isLeftOut(block) && isLeaf(block),
  );
}

/** What stands on the web alone. */
function isLeftOut(block: Element): boolean {
  const isWebOnly = ({ tagName, attrs }: Element) =>
    ['svg', 'nav'].includes(tagName) ||
    attrs.some(({ name }) => ['popover', 'data-web-only'].includes(name));
  return closest(block, isWebOnly) !== undefined;
}

async function linkTo(path: string, target: string): Promise<Element | undefined> {
  const links = all((await pageAt(path)).main, 'a');
  return links.findLast((link) => attributeOf(link, 'href') === target);
}

/** Lines break and words are hyphenated elsewhere on paper. */
function lettersOf(words: string): string {
  return words.replace(/[^\p{L}\p{N}%§€]/gu, '');
}

function kilobytes({ length }: Buffer): number {
  return Math.ceil(length / 1000);
}

function sumOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
