// Patterns that public texts must not contain: placeholders, samples, templates, and what contradicts the facts.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Company } from '../../model/company.ts';
import { readFacts } from '../../model/content-names.ts';
import { readOpeningHours } from '../../model/opening-hours.ts';
import type { Price } from '../../model/price-sheet.ts';
import { type Finding, type Situation, stops, warns } from './finding.ts';
import { foreignNames, patternOf } from './names.ts';

export interface TextRule {
  /** With the flag g. */
  readonly pattern: RegExp;
  /** @param words the pattern's group `words`, else all it matches */
  readonly find: (at: string, words: string) => Finding;
  /** Names of files, e.g. `content/company.yaml`; default: all. */
  readonly files?: RegExp;
  /** About what the company is and has: searched in mails too, and stops in contracts. */
  readonly isFact?: boolean;
  /** Matches that are right. */
  readonly except?: (words: string) => boolean;
}

/** What the rules depend on. */
export type Texts = Pick<Situation, 'company' | 'contentDir' | 'distDir'>;

const companyFile = /^content\/company\.yaml$/;

/** A promise that depends on the operator. */
export function unconfirmed(at: string, promise: string): Finding {
  return warns`${at}: Die Website verspricht: ${promise}.
    → Löschen Sie die Zeile unter »confirm«, wenn Ihr Betrieb das hält, oder ändern Sie den Text.`;
}

const generalRules: readonly TextRule[] = [
  {
    pattern: /\bsample: *true\b/gi,
    find: (at) => stops`${at}: Angaben sind als Beispiel markiert (»sample: true«).
      → Tragen Sie echte ein und löschen Sie die Zeile, oder streichen Sie den Eintrag.`,
  },
  {
    // Numbers reserved for films by the Federal Network Agency.
    pattern: /\+49 ?(?:30 ?23125|69 ?90009|40 ?66969|221 ?4710|89 ?99998)[\d ]*\d/g,
    files: companyFile,
    find: (at, words) => stops`${at}: »${words}« ist eine Rufnummer für Film und Fernsehen.
      → Tragen Sie die echte Angabe ein.`,
  },
  {
    pattern: /(?:Musterweg|Musterstra)[^"\n]*|HR[AB] 0+(?!\d)|DE0{9}/g,
    files: companyFile,
    find: (at, words) => stops`${at}: »${words}« ist eine Musterangabe.
      → Tragen Sie die echte Angabe ein.`,
  },
  {
    pattern: /(?:[^\s([{'":]+\s){0,3}\((?:Beispiel|sample\b)[^)\n]*\)/gi,
    // Pages add the word to what facts mark as sample.
    files: /^content\//,
    find: (at, words) => stops`${at}: »${words}« ist als Beispiel gekennzeichnet.
      → Schreiben Sie, was für Ihre Firma gilt, ohne den Zusatz, oder streichen Sie die Stelle.`,
  },
  {
    // Numbers of networks: RFC 5398. Addresses: RFC 5737 and RFC 3849.
    pattern:
      /\bASN?\s?(?:6449[6-9]|6450\d|6451[01]|6553[6-9]|6554\d|6555[01])\b|\b(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d+|\b2001:db8:[\da-f:]*/gi,
    find: (at, words) => stops`${at}: »${words}« kommt nur in Anleitungen vor und gehört niemandem.
      → Nennen Sie Ihre eigene, oder streichen Sie die Stelle. Was zwischen Gravis-Zeichen steht (\`…\`), gilt als Anleitung.`,
  },
  {
    pattern: /^template: true$/gm,
    files: /^content\/pages\//,
    find: (at) => stops`${at}: Der Rechtstext ist eine Vorlage.
      → Lassen Sie ihn anwaltlich prüfen und löschen Sie dann »template: true«, in der Redaktion den Haken bei »Vorlage«.`,
  },
  {
    pattern: /^listed: false$/gm,
    files: /^content\/blog\//,
    find: (
      at,
    ) => warns`${at}: Der Beitrag steht in keiner Liste, ist aber unter seiner Adresse zu lesen.
      → Löschen Sie die Datei, oder behalten Sie sie wissentlich.`,
  },
];

/** Facts that a company may lack, with words that claim them. */
const lackingFacts: readonly {
  readonly isLacking: (company: Company, contentDir: string) => boolean;
  readonly pattern: RegExp;
  readonly says: string;
  readonly files?: RegExp;
}[] = [
  {
    isLacking: ({ isoCertificateValidUntil }) => !isoCertificateValidUntil,
    pattern:
      /ISO(?:\/IEC)?\s27001|(?<!\p{L}|ISO[^.]*)(?:zertifiziert(?!\p{L}|[^.]*ISO)|(?:gültige|unser)\p{Ll}*\s+Zertifikat(?!\p{L}))/giu,
    // Posts may mention the norm in general.
    files: /^(?!content\/blog\/|\/blog\/)/,
    says: 'setzt ein Zertifikat voraus, und company.yaml nennt kein gültiges Zertifikat',
  },
  {
    isLacking: ({ solar }) => !solar,
    pattern: /(?<![\p{L}/-])(?:Solar\p{L}+|Photovolta\p{L}+|PV-Anlage\p{L}*|solar\s\p{L}+)/gu,
    says: 'setzt eine Solaranlage voraus, und company.yaml nennt keine',
  },
  {
    isLacking: ({ fax }) => !fax,
    pattern: /(?<!\p{L})(?:Tele)?fax(?:nummer|gerät)?(?!\p{L})/giu,
    says: 'setzt einen Faxanschluss voraus, und company.yaml nennt keinen',
  },
  {
    isLacking: (_, contentDir) => !existsSync(join(contentDir, 'pages/en')),
    pattern: /auf\s+Englisch|englische[nr]?\s+(?:Seite|Fassung)\p{L}*/giu,
    says: 'spricht von englischen Seiten, und es gibt keine',
  },
  {
    isLacking: ({ sites }) => sites.length === 1,
    // "zwei eigene Rechenzentren", "am anderen Kapazität", "rund zehn Kilometer", "our own two data centres"
    pattern:
      /(?<!\p{L})(?:zwei|beide|zweite|andere)\p{Ll}*(?:\s+\p{Ll}+){0,2}\s+(?:Rechenzentr|Standort|Gebäuden?\b|Häuser|Haus\b)\p{L}*|(?<!\p{L})(?:am|ins?|im|vom|zum)\s+(?:anderen?|zweiten?)(?=\s+(?!Fall|Schritt|Jahr|Monat|Tag|Satz|Weg)\p{Lu})|\p{L}+\s+Kilometer|\b(?:two|both|second|other)(?:\s+(?:own|redundant|separate|of\s+our)){0,2}\s+(?:data\s+centres|sites?\b|buildings)/giu,
    says: 'spricht von einem zweiten Standort, und company.yaml nennt nur einen',
  },
];

const timeRange = String.raw`(?<![\d:])\d{1,2}[:.]\d\d(?:\s+Uhr)?\s*(?:–|-|bis|to)\s*\d{1,2}[:.]\d\d(?!\d)`;
const supportBefore = String.raw`(?:Supportzeiten|support\shours)[^.\n]*`;

/** Hours, addresses and telephone numbers that stand in sentences. */
function contradictions(company: Company): TextRule[] {
  const own = JSON.stringify(company).replaceAll(/\s/g, '');
  const hours = (readOpeningHours(company.supportHours) ?? []).map(
    ({ opens, closes }) => `${opens}${closes}`,
  );
  const find = (at: string, words: string) => warns`${at}: »${words}« steht nicht in company.yaml.
    → Gleichen Sie den Satz an company.yaml an; ist etwas anderes gemeint, darf er bleiben.`;
  const notInFacts = /^(?!content\/company\.yaml)/;
  return [
    ...[`(?<!${supportBefore})`, `(?<=${supportBefore})`].map(
      (before, index): TextRule => ({
        pattern: new RegExp(before + timeRange, 'giu'),
        files: notInFacts,
        // Other hours may mean something else.
        isFact: index === 1,
        except: (words) => hours.includes((words.match(/\d+[:.]\d+/g) ?? []).map(inClock).join('')),
        find,
      }),
    ),
    {
      pattern: /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b|\+49[\s\d]{6,}\d/g,
      files: notInFacts,
      except: (words) => own.includes(words.replaceAll(/\s/g, '')) || words.endsWith('.example'),
      find,
    },
  ];
}

function inClock(time: string): string {
  return time.replace('.', ':').padStart(5, '0');
}

/** Rules for all companies, and those for this one. */
export function rulesFor({ company, contentDir }: Texts): TextRule[] {
  const { allowed, products, others } = foreignNames(company, contentDir);
  const sheet = readFacts(contentDir, 'facts/prices.yaml') as { prices?: Price[] } | undefined;
  const notDomains = [...allowed, ...(sheet?.prices ?? []).map(({ name }) => name)];
  return [
    ...generalRules,
    {
      pattern: /[\w.@+-]*\.example\b/gi,
      except: (words) => notDomains.includes(words),
      find: (at, words) => stops`${at}: »${words}« endet auf .example; diese Endung ist reserviert.
        → Nennen Sie die echte Adresse, oder streichen Sie die Stelle. Ist sie eine Anschauung, nennen Sie sie in content/former-names.yaml unter »allowed«.`,
    },
    ...contradictions(company),
    ...lackingFacts
      .filter(({ isLacking }) => isLacking(company, contentDir))
      .map(
        ({ says, ...rule }): TextRule => ({
          ...rule,
          isFact: true,
          find: (at, words) => warns`${at}: »${words}« ${says}.
            → Schreiben Sie den Satz für Ihre Firma um, oder tragen Sie die Angabe ein.`,
        }),
      ),
    ...[...products].map(
      (name): TextRule => ({
        pattern: new RegExp(String.raw`(?<!\p{L})${RegExp.escape(name)}(?!\p{L})`, 'gu'),
        isFact: true,
        find: (at) => warns`${at}: Der Text nennt »${name}«, und das Produktmenü bietet es nicht an.
          → Schreiben Sie den Satz um. Ist kein Produkt gemeint, nennen Sie den Namen in content/former-names.yaml unter »allowed«.`,
      }),
    ),
    ...[...others].map(
      (name): TextRule => ({
        pattern: patternOf(name),
        isFact: true,
        find: (at) => stops`${at}: Der Text nennt »${name}«; company.yaml nennt das nicht mehr.
          → Schreiben Sie den Text für Ihre Firma um. Steht der Name dort zu Recht, nennen Sie ihn in content/former-names.yaml unter »allowed«.`,
      }),
    ),
  ];
}

/** What no fact of the company decides. */
export const unknowable = `
Das kann golive nicht wissen, bitte lesen Sie es selbst:
  - ob Zahlen, Preise, Fristen und Mengen in Sätzen stimmen, auch die Zahl der Standorte;
  - ob Sie tun, was Sätze über Abläufe, Räume, Technik und Leistungen versprechen;
  - ob Lage, Wege, Entfernungen und Nachbarschaft stimmen, und ob Bilder Ihr Haus zeigen;
  - ob Zitate, Gründung, Geschichte und Vergleiche mit anderen wahr sind;
  - ob die Merkmale unter jedem Aufmacher für Sie gelten (»badges« in company.yaml);
  - ob Ihre Rechtstexte zu Ihren Verträgen passen.
`;
