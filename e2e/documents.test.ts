// The documents for an examination: what the page says, as a PDF that can be read aloud, and all of them in
// one file that can be checked.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { getDocumentProxy } from 'unpdf';
import { trustDocumentsSchema } from '../content/schema/facts.ts';
import { parseFacts, readCompany } from '../content/schema/read-facts.ts';
import { documentVersions } from '../scripts/documents/document-versions.ts';
import { certificates } from '../testing/company.ts';
import { expect, test } from './support/site-test.ts';

const company = readCompany();
const text = (name: string) => readFileSync(`content/facts/${name}.yaml`, 'utf8');
const documents = parseFacts('trust-documents', text('trust-documents'), trustDocumentsSchema);
const mostBytes = 300_000;

for (const [name, { from, title }] of Object.entries(documents)) {
  test(`${name}.pdf is of the present wording, has tags, language, title and outline, and the words of its page`, async ({
    page,
    request,
  }) => {
    const answer = await request.get(`/dokumente/${name}.pdf`);
    const bytes = await answer.body();
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect(bytes.length).toBeLessThan(mostBytes);

    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: title, Language: 'de' });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });

    const said = await wordsOfPdf(pdf);
    const headings: string[] = [];
    for (const place of from) {
      const shown = await wordsOfPage(page, place);
      const missing = shown.texts.filter((block) => !lettersOf(said).includes(lettersOf(block)));
      expect(missing, place).toEqual([]);
      headings.push(...shown.headings);
    }
    const outline = (await pdf.getOutline()) ?? [];
    const entries = outline.flatMap(({ title: first, items }) => [
      first,
      ...items.map((item) => item.title),
    ]);
    // Where a heading breaks, the outline has no space.
    expect(entries.map(lettersOf)).toEqual([title, ...headings].map(lettersOf));
    const tags = await (await pdf.getPage(1)).getStructTree();
    expect(JSON.stringify(tags)).toMatch(/"role":"H1"/);
    // A name of four lines in the head of a page breaks where it has to.
    expect(lettersOf(said)).toContain(lettersOf(company.legalName));
  });
}

test('/vertrauen leads to each document with its size, and a document page to its own', async ({
  page,
  request,
}) => {
  await page.goto('/vertrauen');
  for (const [name, { title }] of Object.entries(documents)) {
    const path = `/dokumente/${name}.pdf`;
    const size = Math.ceil((await (await request.get(path)).body()).length / 1000);
    const link = page.locator(`main a[href="${path}"]`);
    await expect(link).toContainText(`PDF, ${size}\u00a0kB`);
    await expect(link).toHaveAccessibleName(new RegExp(RegExp.escape(title)));
  }
  for (const [name, { from }] of Object.entries(documents)) {
    const [first = ''] = from;
    await page.goto(first.split('#')[0] ?? '');
    await expect(page.locator(`a[href="/dokumente/${name}.pdf"]`).last()).toBeVisible();
  }
});

test('one file holds them all, bears the day of the newest, and its sums are right', async ({
  page,
  request,
}) => {
  await page.goto('/vertrauen');
  const link = page.locator('a[href="/dokumente/vertrauen.zip"]');
  const answer = await request.get('/dokumente/vertrauen.zip');
  const bytes = await answer.body();
  expect(answer.headers()['content-type']).toBe('application/zip');
  await expect(link).toContainText(`(ZIP, ${Math.ceil(bytes.length / 1000)}\u00a0kB)`);
  await expect(page.locator('#vertraege code')).toHaveText(sumOf(bytes));

  const folder = (await link.getAttribute('download'))?.replace(/\.zip$/, '') ?? '';

  const files = new Map(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [
      name.replace(`${folder}/`, ''),
      content,
    ]),
  );
  const papers = certificates.flatMap(({ document }) => document ?? []);
  const names = [...Object.keys(documents), ...papers].map((name) => `${name}.pdf`);
  expect([...files.keys()].sort()).toEqual([...names, 'SHA256SUMS'].sort());
  const sums = names.map((name) => `${sumOf(files.get(name) ?? '')}  ${name}\n`).join('');
  expect(Buffer.from(files.get('SHA256SUMS') ?? '').toString()).toBe(sums);
  for (const name of Object.keys(documents)) {
    const single = await (await request.get(`/dokumente/${name}.pdf`)).body();
    expect(sumOf(single)).toBe(sumOf(files.get(`${name}.pdf`) ?? ''));
  }
  const newest = documentVersions()
    .map(({ day }) => day)
    .sort()
    .at(-1);
  expect(folder).toContain(newest);
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
async function wordsOfPage(page: Page, place: string) {
  const [path = '', id] = place.split('#');
  await page.goto(path);
  const parts = page.locator(id ? `#${id}` : 'h1 ~ p, [data-long-text]');
  const texts = await parts.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const copy = element.cloneNode(true) as Element;
      for (const other of copy.querySelectorAll('[popover], [data-web-only], svg, nav'))
        other.remove();
      const blocks = 'h2, h3, h4, p, li, td, th, dt, dd';
      const leaves = [copy, ...copy.querySelectorAll(blocks)].filter(
        (block) => block.matches(blocks) && !block.querySelector(blocks),
      );
      return leaves.map(({ textContent }) => textContent);
    }),
  );
  expect(texts.length).toBeGreaterThan(0);
  return { texts, headings: await parts.locator('h2').allTextContents() };
}

/** Lines break and words are hyphenated elsewhere on paper. */
function lettersOf(words: string): string {
  return words.replace(/[^\p{L}\p{N}%§€]/gu, '');
}

function sumOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
