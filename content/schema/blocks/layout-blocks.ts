import {
  type Block,
  band,
  choice,
  constellation,
  heading,
  id,
  kicker,
  named,
  needed,
  neededName,
  text,
} from './block.ts';

/** Sections, lists, links and tables. */
export const layoutBlocks: Readonly<Record<string, Block>> = {
  Section: {
    kind: 'around',
    label: 'Abschnitt',
    help: 'Auf Seiten steht jeder Text in einem Abschnitt, in Beiträgen keiner.',
    fields: {
      heading: text('Überschrift'),
      kicker,
      id,
      band,
      wide: { kind: 'yes', label: 'Überschrift über dem Text statt daneben' },
    },
  },
  Beside: {
    kind: 'around',
    label: 'Abschnitte nebeneinander',
    help: 'Darin stehen zwei Abschnitte, oder ein Abschnitt und eine Zeichnung.',
    fields: { band },
  },
  Split: {
    kind: 'around',
    label: 'Abschnitt mit Zeichnung',
    fields: {
      heading,
      kicker,
      id,
      band,
      drawing: {
        ...named('Zeichnung', 'diagrams'),
        isRequired: true,
      },
    },
  },
  Tiles: {
    kind: 'around',
    label: 'Kacheln',
    holds: 'Tile',
    fields: {
      columns: { kind: 'number', label: 'Spalten', help: '2, 3 oder 4; leer sind es 3' },
      open: { kind: 'yes', label: 'Ohne Rahmen' },
    },
  },
  Tile: {
    kind: 'around',
    label: 'Kachel',
    only: true,
    fields: {
      heading,
      constellation,
      link: text('Verweis', 'Mit Verweis ist die ganze Kachel anklickbar, etwa /orion'),
      linkText: text('Text des Verweises'),
    },
  },
  OnThisPage: {
    kind: 'around',
    label: 'Sprungmarken: eine Liste von Verweisen auf Abschnitte',
    fields: {},
  },
  Steps: { kind: 'around', label: 'Nummerierter Ablauf', holds: 'Step', fields: {} },
  Step: {
    kind: 'around',
    label: 'Schritt',
    only: true,
    fields: { heading, result: text('Ergebnis', 'was danach vorliegt') },
  },
  Faq: { kind: 'around', label: 'Fragen zum Aufklappen', holds: 'Question', fields: {} },
  Question: {
    kind: 'around',
    label: 'Frage',
    only: true,
    fields: { question: needed('Frage'), id },
  },
  ActionLink: {
    kind: 'words',
    label: 'Schaltfläche',
    fields: { to: needed('Führt nach', 'etwa /orion#contactform') },
  },
  RequestLink: {
    kind: 'words',
    label: 'Angebot anfordern',
    help: 'Führt zum Kontaktformular derselben Seite.',
    fields: {
      subject: needed(
        'Wofür',
        'setzt „Bitte senden Sie uns ein Angebot für …“ fort, etwa „einen Cage“',
      ),
      main: { kind: 'yes', label: 'Als Schaltfläche' },
    },
  },
  ServiceDeskLink: { kind: 'words', label: 'Verweis auf das Service Desk', fields: {} },
  DocumentLink: {
    kind: 'words',
    label: 'Verweis auf ein PDF',
    fields: { name: neededName('Datei in documents/', 'documents') },
  },
  DataTable: {
    kind: 'alone',
    label: 'Tabelle',
    fields: {
      caption: needed('Worum es geht', 'liest der Screenreader vor'),
      columns: { kind: 'words', label: 'Spalten', isRequired: true },
      rows: { kind: 'rows', label: 'Zeilen', isRequired: true },
      figures: { kind: 'yes', label: 'Zahlen größer' },
    },
  },
  OnlyWith: {
    kind: 'around',
    label: 'Nur, wenn vorhanden',
    help: 'Steht auf der Seite nur, solange es die genannte Angabe gibt.',
    fields: {
      fact: {
        ...choice(
          'Angabe',
          ...[
            'customers',
            'fax',
            'history',
            'iso-27001',
            'map',
            'partners',
            'social',
            'solar',
            'staff',
            'testimonials',
          ],
        ),
        isRequired: true,
      },
    },
  },
  p: { kind: 'around', label: 'Eigener Absatz', help: 'um einen einzelnen Verweis', fields: {} },
  div: {
    kind: 'around',
    label: 'Text in anderer Sprache',
    fields: { lang: needed('Sprache', 'etwa en oder la') },
  },
};
