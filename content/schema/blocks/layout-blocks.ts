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
    help: 'Wenn Text und Zeichnung dasselbe erklären und nebeneinander gelesen werden.',
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
  CodeSample: {
    kind: 'alone',
    label: 'Eingabe und Antwort',
    help: 'Was jemand in eine Datei oder ein Terminal schreibt und was zurückkommt. Mehr als zehn Zeilen liest hier niemand.',
    fields: {
      caption: needed('Unterschrift', 'was man sieht, und dass es ein Beispiel ist'),
      lines: { kind: 'words', label: 'Zeilen', isRequired: true },
    },
  },
  Sheet: {
    kind: 'alone',
    label: 'Blatt',
    help: 'Was Kunden in die Hand bekommen, so wie es aussieht, etwa ein Protokoll. Ein Muster heißt auch so.',
    fields: { heading, rows: { kind: 'rows', label: 'Zeilen', isRequired: true } },
  },
  Tiles: {
    kind: 'around',
    label: 'Kacheln',
    help: 'Für zwei bis sechs gleichrangige Dinge, zwischen denen Leser wählen. Was nacheinander kommt, ist ein Ablauf.',
    holds: 'Tile',
    fields: {
      columns: { kind: 'number', label: 'Spalten', help: '2, 3 oder 4; leer sind es 3' },
      open: { kind: 'yes', label: 'Ohne Rahmen' },
    },
  },
  Tile: {
    kind: 'around',
    label: 'Kachel',
    help: 'Eine Überschrift und höchstens drei Sätze, alle Kacheln etwa gleich lang.',
    only: true,
    fields: {
      heading,
      constellation,
      link: text('Verweis', 'Mit Verweis ist die ganze Kachel anklickbar, etwa /orion'),
      linkText: text('Text des Verweises'),
      price: text('Preis', 'eine Zeile, etwa „ab 118 € im Monat“'),
    },
  },
  OnThisPage: {
    kind: 'around',
    label: 'Sprungmarken: eine Liste von Verweisen auf Abschnitte',
    help: 'Am Anfang einer Seite, die auf dem Telefon länger als fünf Bildschirme ist.',
    fields: { answers: { kind: 'yes', label: 'Mit einer kurzen Antwort hinter jedem Verweis' } },
  },
  Steps: {
    kind: 'around',
    label: 'Nummerierter Ablauf',
    help: 'Für das, was in dieser Reihenfolge geschieht. Gleichrangiges gehört in Kacheln.',
    holds: 'Step',
    fields: {},
  },
  Step: {
    kind: 'around',
    label: 'Schritt',
    help: 'Was geschieht, und was danach vorliegt.',
    only: true,
    fields: { heading, result: text('Ergebnis', 'was danach vorliegt') },
  },
  Faq: {
    kind: 'around',
    label: 'Fragen zum Aufklappen',
    help: 'Für das, was nur manche wissen wollen. Was alle wissen müssen, steht im Text.',
    holds: 'Question',
    fields: {},
  },
  Question: {
    kind: 'around',
    label: 'Frage',
    help: 'So, wie Kunden sie stellen; die Antwort beginnt mit dem, was sie wissen wollen.',
    only: true,
    fields: { question: needed('Frage'), id },
  },
  ActionLink: {
    kind: 'words',
    label: 'Schaltfläche',
    help: 'Das eine, was Leser auf dieser Seite tun sollen: höchstens einmal je Abschnitt. Alles andere ist ein Verweis.',
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
    help: 'Für Werte, die man vergleicht. Zwei Spalten oder weniger als drei Zeilen sind meist ein Satz.',
    fields: {
      caption: needed('Worum es geht', 'liest der Screenreader vor'),
      columns: { kind: 'words', label: 'Spalten', isRequired: true },
      rows: { kind: 'rows', label: 'Zeilen', isRequired: true },
      figures: { kind: 'yes', label: 'Zahlen größer' },
      duties: { kind: 'yes', label: 'Punkte vor „Wir“ und „Sie“' },
      sums: text(
        'Name der Summenzeile',
        'Sie rechnet sich selbst aus; Zellen sind ganze Zahlen oder –',
      ),
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
