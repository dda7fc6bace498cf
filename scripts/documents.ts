// npm run documents: prints the documents of content/facts/trust-documents.yaml as tagged PDFs into
// content/documents/. Names of documents limit it. Those printed for an older wording are removed.
import { readdirSync, rmSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { readCompany } from '../content/schema/read-facts.ts';
import { runSite } from '../e2e/support/run-site.ts';
import { sampleCompanyWords } from '../site/components/sample-mark/sample-company-words.ts';
import { writtenDay } from '../site/components/trust/written-day.ts';
import { debianChromium } from '../testing/chromium.ts';
import { buildSite } from './build/build-site.ts';
import { type DocumentVersion, documentVersions } from './documents/document-versions.ts';
import { layOutDocument } from './documents/lay-out-document.ts';

const named = process.argv.slice(2);
const wanted = documentVersions().filter(({ name }) => named.length === 0 || named.includes(name));
if (wanted.length === 0)
  throw new Error(
    `No such document. Known: ${documentVersions()
      .map(({ name }) => name)
      .join(', ')}`,
  );

await buildSite();
const site = await runSite();
const browser = await chromium.launch(debianChromium);
for (const document of wanted) await print(browser, document);
await browser.close();
await site.stop();
// The pages name the sizes.
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
  removeOlder(document);
  await page.pdf({ path: document.file, tagged: true, outline: true, preferCSSPageSize: true });
  await page.close();
  process.stdout.write(`${document.file}\n`);
}

/** Who the document comes from (§ 35a GmbHG), and since when its wording applies. */
function letterhead({ day, from }: DocumentVersion): string[] {
  const company = readCompany();
  const { address, mailboxes, management, register } = company;
  const partner = register.generalPartner ? `Persönlich haftend ${register.generalPartner} · ` : '';
  return [
    `Fassung vom ${writtenDay(day)} · https://${company.domain}${from[0]}`,
    `${company.legalName} · ${address.street} · ${address.postalCode} ${address.city} · ${company.phone} · ${mailboxes.contact}`,
    `Sitz ${address.city} · ${register.court}, ${register.number} · USt-IdNr. ${company.vatId} · ${partner}Vertreten durch ${management.map(({ name }) => name).join(', ')}`,
    ...(company.sample ? [sampleCompanyWords] : []),
  ];
}

function removeOlder({ name }: DocumentVersion): void {
  for (const file of readdirSync('content/documents')) {
    const isSame =
      file.startsWith(`${name}-`) && /^\d{4}-\d\d-\d\d\.pdf$/.test(file.slice(name.length + 1));
    if (isSame) rmSync(`content/documents/${file}`);
  }
}
