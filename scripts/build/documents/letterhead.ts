// What stands around a document's text: who it comes from, in the company's colours.
import { readFileSync } from 'node:fs';
import { readBrand, readPalette } from '../../../content/schema/brand/brand.ts';
import { hexOf } from '../../../content/schema/brand/colour.ts';
import { readLogo } from '../../../content/schema/brand/logo.ts';
import { readCompany } from '../../../content/schema/read-facts.ts';
import { sampleCompanyWords } from '../../../site/components/sample-mark/sample-company-words.ts';

export type Letterhead = ReturnType<typeof readLetterhead>;

/** From `content/company.yaml` and `content/brand/`. */
export function readLetterhead() {
  const company = readCompany();
  const { address, mailboxes, management, register } = company;
  const { tokens } = readPalette();
  const [ink, accent] = [hexOf(tokens.ink.light), hexOf(tokens.solar.light)];
  const managers = management.map(({ name }) => name).join(', ');
  return {
    name: company.legalName,
    shortName: company.name,
    isNameShown: !readBrand().nameInLogo,
    site: `https://${company.domain}`,
    shownAddress: company.domain,
    /** Beside the logo on the first page. */
    lines: [
      company.legalName,
      address.street,
      `${address.postalCode} ${address.city}`,
      `${company.phone} · ${mailboxes.contact}`,
    ],
    /** At the foot of every page; what § 35a GmbHG wants on business letters. */
    small: [
      `${company.legalName} · Sitz ${address.city} · ${register.court}, ${register.number} · USt-IdNr. ${company.vatId}`,
      [
        ...(register.generalPartner ? [`Persönlich haftend ${register.generalPartner}`] : []),
        `Vertreten durch ${managers}`,
      ].join(' · '),
      ...(company.sample ? [sampleCompanyWords] : []),
    ],
    logo: paintedLogo(ink, accent),
    ink,
    accent,
    soft: hexOf(tokens['ink-soft'].light),
    line: hexOf(tokens.line.light),
    link: hexOf(tokens.sky.light),
  };
}

function paintedLogo(ink: string, accent: string): string {
  const { logo } = readLogo(readFileSync('content/brand/logo.svg', 'utf8'));
  if (!logo) throw new Error('content/brand/logo.svg has changed while it was read');
  const shapes = logo.shapes
    .replaceAll(/currentcolor/gi, ink)
    .replaceAll(/var\(\s*--accent\s*(?:,[^()]*)?\)/g, accent);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${logo.viewBox}">${shapes}</svg>`;
}
