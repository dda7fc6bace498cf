import {
  type Block,
  block,
  choice,
  figure,
  figures,
  inline,
  named,
  required,
  text,
} from './block.ts';

/** Tables of site/blocks/fact-table.tsx. */
export const factTables = {
  certificates: 'Zertifikate',
  changes: 'Geänderte Zusagen',
  energy: 'Energie',
  'layer-duties': 'Zuständigkeiten nach Schicht',
  'orion-sizes': 'Größen von Orion',
  'product-duties': 'Zuständigkeiten nach Produkt',
  'service-layers': 'Schichten nach Modell',
  'service-levels': 'Verfügbarkeit',
  'service-models': 'IaaS, PaaS, SaaS',
  subcontractors: 'Dienstleister',
  'sub-processors': 'Auftragsverarbeiter',
} as const;

/** Lists of site/blocks/references.tsx. */
export const factLists = {
  customers: 'Kunden',
  figures: 'Zahlen',
  history: 'Geschichte',
  partners: 'Partner',
  staff: 'Mitarbeitende',
  testimonials: 'Stimmen von Kunden',
} as const;

/** Facts inside a sentence, and mailboxes. */
export const companyFacts = {
  name: 'Name der Firma',
  phone: 'Telefon',
  hours: 'Zeiten des Supports',
  editor: 'Verantwortlich für die Inhalte',
  sender: 'Absender von Mail',
  contact: 'Postfach für Anfragen',
  support: 'Postfach des Supports',
  abuse: 'Postfach für Missbrauch',
  jobs: 'Postfach für Bewerbungen',
  privacy: 'Postfach für Datenschutz',
  security: 'Postfach für Sicherheit',
} as const;

/** Lists of facts. */
export const companyLists = {
  address: 'Anschrift',
  contact: 'Kontakt',
  management: 'Geschäftsführung',
  maps: 'Karten',
  register: 'Register und Steuernummern',
} as const;

/** Blocks that show fact files. */
export const factBlocks: Readonly<Record<string, Block>> = {
  BackupSliders: block(
    'Regler der Seite Backup',
    'Nur auf Seiten mit Kontaktformular. Die Preise stehen unter „Preise“.',
  ),
  Figure: inline(
    'Zahl aus unserem Betrieb',
    'Geändert wird sie unter „Zahlen“, für alle Seiten zugleich.',
    { of: figure },
  ),
  FactSheet: block(
    'Zahlen, groß',
    'Zwei bis vier Zahlen, die ein Abschnitt beweist: jede groß, mit dem, was sie genau meint.',
    { of: figures },
  ),
  FactBand: block('Zahlenleiste', 'Genau vier Zahlen, direkt unter dem Aufmacher.', {
    of: figures,
  }),
  OfferBand: block(
    'Werte eines Angebots, groß',
    'Direkt unter dem Aufmacher. Welche es sind, steht in den Zeilen des Angebots; vier füllen die Breite.',
    {
      of: required(named('Angebot', 'offers')),
      prices: text('Wo alle Preise stehen', 'etwa #umfang-und-preis'),
    },
  ),
  OfferTable: block(
    'Leistung, Grenzen und Preis eines Angebots',
    'Die Zeilen stehen in content/facts/offers.yaml.',
    {
      of: required(named('Angebot', 'offers')),
      folded: text('Auf Telefonen zugeklappt unter dem Namen'),
    },
  ),
  FactTable: block('Tabelle aus einer Faktendatei', '', {
    of: required(choice('Tabelle', factTables)),
  }),
  PriceTable: block(
    'Tabelle mit Preisen',
    'Die Preise stehen unter „Preise“ (content/facts/prices.yaml).',
    {
      of: required(text('Tabelle', 'der Anfang der Namen, etwa nebula für nebula.core')),
      caption: required(text('Name der Tabelle')),
    },
  ),
  FactList: block('Liste aus einer Faktendatei', '', {
    of: required(choice('Liste', factLists)),
  }),
  DocumentPdf: block(
    'Abschnitt als PDF',
    'Welche Seiten und Abschnitte es als PDF gibt, steht in content/facts/trust-documents.yaml.',
    { of: required(text('Name des Dokuments', 'wie in trust-documents.yaml')) },
  ),
  DocumentVersions: block('Verträge mit ihren Fassungen'),
  LogoStrip: block('Laufende Leiste der Kunden', '', {
    to: text('Führt nach', 'etwa /kundenreferenz'),
  }),
  LatestPost: block('Neuester Beitrag', 'Nur auf der Startseite.'),
  PowerMeter: block('Anzeige der Solaranlage', 'Nur auf der Startseite.'),
  Company: inline(
    'Angabe zur Firma',
    'Geändert wird sie unter „Firma“, für alle Seiten zugleich.',
    {
      of: required(choice('Angabe oder Postfach', companyFacts)),
      subject: text('Betreff einer Mail an das Postfach'),
    },
  ),
  CompanyList: block('Angaben zur Firma, untereinander', '', {
    of: required(choice('Angaben', companyLists)),
  }),
};
