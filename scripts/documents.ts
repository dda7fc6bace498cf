// npm run documents: prints the documents of content/facts/trust-documents.yaml as tagged PDFs into
// content/documents/. Optional arguments: names of documents. Removes PDFs of older versions.
import { globSync, rmSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { runSite } from '../e2e/support/run-site.ts';
import { contentPath } from '../model/content-folder.ts';
import { readCompany } from '../model/read-facts.ts';
import { formatDay } from '../site/blocks/trust/format-day.ts';
import { sampleCompanyWords } from '../site/i18n/words.ts';
import { debianChromium } from '../testing/chromium.ts';
import { buildSite } from './build/build-site.ts';
import { type DocumentVersion, documentVersions } from './document-versions.ts';

const named = process.argv.slice(2);
const wanted = documentVersions().filter(({ name }) => named.length === 0 || named.includes(name));
if (wanted.length === 0) {
  const names = documentVersions().map(({ name }) => name);
  throw new Error(`No such document. Known: ${names.join(', ')}`);
}

await buildSite();
const site = await runSite();
const browser = await chromium.launch(debianChromium);
for (const document of wanted) await print(browser, document);
await browser.close();
await site.stop();
// Pages contain the file sizes.
await buildSite();

async function print(browser: Browser, document: DocumentVersion): Promise<void> {
  const page = await browser.newPage({ bypassCSP: true, colorScheme: 'light' });
  await page.goto(`${site.url}${document.from[0]?.split('#')[0]}`);
  await page.evaluate(layOutDocument, {
    title: document.title,
    from: [...document.from],
    letterhead: letterhead(document),
    site: `https://${readCompany().domain}`,
  });
  await page.evaluate(() => window.document.fonts.ready);
  const older = contentPath(`content/documents/${document.name}-????-??-??.pdf`);
  for (const file of globSync(older)) rmSync(file);
  await page.pdf({
    path: contentPath(document.file),
    tagged: true,
    outline: true,
    preferCSSPageSize: true,
  });
  await page.close();
  process.stdout.write(`${document.file}\n`);
}

/** Sender of the document (§ 35a GmbHG), and date of its wording. */
function letterhead({ day, from }: DocumentVersion): string[] {
  const company = readCompany();
  const { address, mailboxes, management, register } = company;
  const partner = register.generalPartner ? `Persönlich haftend ${register.generalPartner} · ` : '';
  return [
    `Fassung vom ${formatDay(day)} · https://${company.domain}${from[0]}`,
    `${company.legalName} · ${address.street} · ${address.postalCode} ${address.city} · ${company.phone} · ${mailboxes.contact}`,
    `Sitz ${address.city} · ${register.court}, ${register.number} · USt-IdNr. ${company.vatId} · ${partner}Vertreten durch ${management.map(({ name }) => name).join(', ')}`,
    ...(company.sample ? [sampleCompanyWords] : []),
  ];
}

interface DocumentText {
  readonly title: string;
  /** Pages, or sections of pages. The first one is loaded. */
  readonly from: readonly string[];
  readonly letterhead: readonly string[];
  /** Public base address for links in the document, without trailing slash. */
  readonly site: string;
}

/**
 * Runs in the page: reduces it to a document of the given texts. Serialized for the browser, so it uses nothing from
 * outside.
 *
 * @throws Error if a page has no such section
 */
async function layOutDocument({ title, from, letterhead, site }: DocumentText) {
  const main = document.createElement('main');
  const logo = document.querySelector('body > header a svg');
  if (logo) {
    logo.setAttribute('style', 'display: block; width: auto; height: 28pt; margin-bottom: 14pt');
    main.append(logo);
  }
  const heading = document.createElement('h1');
  heading.textContent = title;
  const head = document.createElement('p');
  head.style.fontSize = '9pt';
  for (const line of letterhead) head.append(line, document.createElement('br'));
  main.append(heading, head);

  for (const place of from) {
    const [path = '', id] = place.split('#');
    const html = await (await fetch(path)).text();
    const page = new DOMParser().parseFromString(html, 'text/html');
    for (const link of page.querySelectorAll('a')) {
      const href = link.getAttribute('href') ?? '';
      if (href.startsWith('#')) link.setAttribute('href', `${site}${path}${href}`);
      if (href.startsWith('/')) link.setAttribute('href', `${site}${href}`);
    }
    document.head.append(...page.querySelectorAll('link[rel="stylesheet"], style'));
    const parts = id
      ? [page.getElementById(id)]
      : [...page.querySelectorAll('h1 ~ p, [data-long-text]')];
    for (const part of parts) {
      if (!part) throw new Error(`${path} has no section #${id}`);
      main.append(part);
    }
  }
  // Popovers, table of contents, and links to the document itself.
  for (const other of main.querySelectorAll('[popover], [data-web-only], nav')) other.remove();
  // Open all details for print.
  for (const details of main.querySelectorAll('details')) details.open = true;
  const style = document.createElement('style');
  style.textContent = `table { break-inside: auto !important; }
    main a[href^="${site}"]::after { content: none !important; }`;
  document.head.append(style);
  document.body.replaceChildren(main);
  document.title = title;
}
