import {
  alone,
  around,
  type Block,
  choice,
  figure,
  figures,
  heading,
  id,
  kicker,
  line,
  named,
  needed,
  number,
  text,
} from './block.ts';

/** Tables of site/blocks/fact-table.tsx. */
export const factTables = [
  'certificates',
  'changes',
  'layer-duties',
  'orion-sizes',
  'product-duties',
  'service-layers',
  'service-levels',
  'service-models',
  'subcontractors',
  'sub-processors',
] as const;

/** Lists of site/blocks/references.tsx. */
export const factLists = [
  'customers',
  'figures',
  'history',
  'partners',
  'staff',
  'testimonials',
] as const;

/** Facts inside a sentence, and mailboxes. */
export const companyFacts = [
  'name',
  'phone',
  'hours',
  'editor',
  'key',
  'sender',
  'contact',
  'support',
  'abuse',
  'jobs',
  'privacy',
  'security',
] as const;

/** Lists of facts. */
export const companyLists = ['address', 'contact', 'management', 'maps', 'register'] as const;

/** Blocks that show fact files. */
export const factBlocks: Readonly<Record<string, Block>> = {
  BackupSliders: alone(
    'Regler der Seite Backup',
    'Nur auf Seiten mit Kontaktformular. Aus Tagen und Prozent rechnen sie den Speicher der Sicherung aus, mit beiden Preisen auch die Kosten.',
    {
      keptDays: number('Aufbewahrt, in Tagen'),
      changedPercentADay: number('Änderungen, in Prozent am Tag'),
      pricePerMachine: number('Preis je Maschine, in Euro im Monat'),
      pricePerGigabyte: number('Preis je GB, in Euro im Monat'),
    },
  ),
  Figure: line(
    'Zahl aus unserem Betrieb',
    'Geändert wird sie unter „Zahlen“, für alle Seiten zugleich.',
    { of: figure },
  ),
  FactSheet: alone(
    'Zahlen mit Herkunft',
    'Zwei bis vier Zahlen, die ein Abschnitt beweist: jede groß, mit dem, was sie genau meint.',
    { of: figures },
  ),
  FactBand: alone('Zahlenleiste', 'Genau vier Zahlen, direkt unter dem Aufmacher.', {
    of: figures,
  }),
  OfferBand: alone(
    'Werte eines Angebots, groß',
    'Direkt unter dem Aufmacher. Welche es sind, steht in den Zeilen des Angebots; vier füllen die Breite.',
    {
      of: needed(named('Angebot', 'offers')),
      prices: text('Wo alle Preise stehen', 'etwa #umfang-und-preis'),
    },
  ),
  OfferTable: alone(
    'Leistung, Grenzen und Preis eines Angebots',
    'Die Zeilen stehen in content/facts/offers.yaml.',
    {
      of: needed(named('Angebot', 'offers')),
      folded: text('Auf Telefonen zugeklappt unter dem Namen'),
    },
  ),
  FactTable: alone('Tabelle aus einer Faktendatei', '', {
    of: needed(choice('Tabelle', ...factTables)),
  }),
  FactList: alone('Liste aus einer Faktendatei', '', { of: needed(choice('Liste', ...factLists)) }),
  DocumentPdf: alone(
    'Abschnitt als PDF',
    'Welche Seiten und Abschnitte es als PDF gibt, steht in content/facts/trust-documents.yaml.',
    { of: needed(text('Name des Dokuments', 'wie in trust-documents.yaml')) },
  ),
  TrustDocuments: alone('Alle Dokumente in einer ZIP-Datei'),
  DocumentVersions: alone('Verträge mit ihren Fassungen'),
  LogoStrip: alone('Laufende Leiste der Kunden', '', {
    to: text('Führt nach', 'etwa /kundenreferenz'),
  }),
  LatestPost: alone('Neuester Beitrag', 'Nur auf der Startseite.'),
  SolarBand: around('Solaranlage mit Anzeige', 'Nur auf der Startseite.', { heading, kicker, id }),
  Company: line('Angabe zur Firma', 'Geändert wird sie unter „Firma“, für alle Seiten zugleich.', {
    of: needed(choice('Angabe oder Postfach', ...companyFacts)),
    subject: text('Betreff einer Mail an das Postfach'),
  }),
  CompanyList: alone('Angaben zur Firma, untereinander', '', {
    of: needed(choice('Angaben', ...companyLists)),
  }),
};
