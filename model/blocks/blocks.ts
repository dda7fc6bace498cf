import {
  alone,
  around,
  type Block,
  band,
  choice,
  constellation,
  heading,
  id,
  kicker,
  mark,
  named,
  needed,
  number,
  picture,
  rows,
  text,
  words,
  yes,
} from './block.ts';
import { factBlocks } from './fact-blocks.ts';

/** All components for pages and posts, by name. */
export const blocks: Readonly<Record<string, Block>> = {
  Section: around(
    'Abschnitt',
    'Auf Seiten steht jeder Text in einem Abschnitt, in Beiträgen keiner.',
    {
      heading: text('Überschrift'),
      kicker,
      id,
      band,
      wide: yes('Überschrift über dem Text statt daneben'),
      drawing: named('Zeichnung daneben', 'diagrams'),
    },
  ),
  Beside: around(
    'Abschnitte nebeneinander',
    'Darin stehen zwei Abschnitte, oder ein Abschnitt und eine Zeichnung.',
    { band },
  ),
  CodeSample: alone(
    'Eingabe und Antwort',
    'Was jemand in eine Datei oder ein Terminal schreibt und was zurückkommt. Mehr als zehn Zeilen liest hier niemand.',
    {
      caption: needed(text('Unterschrift', 'was man sieht, und dass es ein Beispiel ist')),
      lines: needed(words('Zeilen')),
    },
  ),
  Sheet: alone(
    'Blatt',
    'Was Kunden in die Hand bekommen, so wie es aussieht, etwa ein Protokoll. Ein Muster heißt auch so.',
    { heading, rows: needed(rows('Zeilen')) },
  ),
  Tiles: around(
    'Kacheln',
    'Für zwei bis sechs gleichrangige Dinge, zwischen denen Leser wählen. Was nacheinander kommt, ist ein Ablauf.',
    { columns: number('Spalten', '2, 3 oder 4; leer sind es 3'), open: yes('Ohne Rahmen') },
    { holds: 'Tile' },
  ),
  Tile: around(
    'Kachel',
    'Eine Überschrift und höchstens drei Sätze, alle Kacheln etwa gleich lang.',
    {
      heading,
      constellation,
      link: text('Verweis', 'Mit Verweis ist die ganze Kachel anklickbar, etwa /orion'),
      linkText: text('Text des Verweises'),
      price: text('Preis', 'eine Zeile, etwa „ab 118 € im Monat“'),
    },
    { only: true },
  ),
  OnThisPage: around(
    'Sprungmarken: eine Liste von Verweisen auf Abschnitte',
    'Am Anfang einer Seite, die auf dem Telefon länger als fünf Bildschirme ist.',
    { answers: yes('Mit einer kurzen Antwort hinter jedem Verweis') },
  ),
  Steps: around(
    'Nummerierter Ablauf',
    'Für das, was in dieser Reihenfolge geschieht. Gleichrangiges gehört in Kacheln.',
    {},
    { holds: 'Step' },
  ),
  Step: around(
    'Schritt',
    'Was geschieht, und was danach vorliegt.',
    { heading, result: text('Ergebnis', 'was danach vorliegt') },
    { only: true },
  ),
  Faq: around(
    'Fragen zum Aufklappen',
    'Für das, was nur manche wissen wollen. Was alle wissen müssen, steht im Text.',
    {},
    { holds: 'Question' },
  ),
  Question: around(
    'Frage',
    'So, wie Kunden sie stellen; die Antwort beginnt mit dem, was sie wissen wollen.',
    { question: needed(text('Frage')), id },
    { only: true },
  ),
  ActionLink: mark(
    'Schaltfläche',
    'Das eine, was Leser auf dieser Seite tun sollen: höchstens einmal je Abschnitt. Alles andere ist ein Verweis.',
    { to: needed(text('Führt nach', 'etwa /orion#contactform')) },
  ),
  RequestLink: mark('Angebot anfordern', 'Führt zum Kontaktformular derselben Seite.', {
    subject: needed(
      text('Wofür', 'setzt „Bitte senden Sie uns ein Angebot für …“ fort, etwa „einen Cage“'),
    ),
    main: yes('Als Schaltfläche'),
  }),
  ServiceDeskLink: mark('Verweis auf das Service Desk'),
  DocumentLink: mark('Verweis auf ein PDF', '', {
    name: needed(named('Datei in documents/', 'documents')),
  }),
  DataTable: alone(
    'Tabelle',
    'Für Werte, die man vergleicht. Zwei Spalten oder weniger als drei Zeilen sind meist ein Satz.',
    {
      caption: needed(text('Worum es geht', 'liest der Screenreader vor')),
      columns: needed(words('Spalten')),
      rows: needed(rows('Zeilen')),
      duties: yes('Punkte vor „Wir“ und „Sie“'),
      sum: text('Name einer Summenzeile', 'Alle Zellen darüber sind ganze Zahlen oder –'),
    },
  ),
  OnlyWith: around(
    'Nur, wenn vorhanden',
    'Steht auf der Seite nur, solange es die genannte Angabe gibt.',
    {
      fact: needed(
        choice(
          'Angabe',
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
        ),
      ),
    },
  ),
  p: around('Eigener Absatz', 'um einen einzelnen Verweis'),
  div: around('Text in anderer Sprache', '', { lang: needed(text('Sprache', 'etwa en oder la')) }),
  Drawing: alone(
    'Zeichnung',
    'Wie etwas geschieht oder zusammenhängt. Der Text sagt dasselbe in Worten.',
    { of: needed(named('Zeichnung', 'drawings')), caption: text('Text darunter') },
  ),
  LayerStack: alone('Schichten', 'Wenn es darauf ankommt, was wir betreiben und was der Kunde.', {
    layers: needed(words('Schichten von oben nach unten')),
    ours: needed(number('Wie viele wir betreiben, von unten gezählt')),
  }),
  OrionModel: alone('Modell von Orion', '', {
    compute: needed(text('Satz zu Compute')),
    storage: needed(text('Satz zu Storage')),
    network: needed(text('Satz zu Network')),
  }),
  MinimumPurchase: alone('Zeichnung zur Mindestabnahme', '', {
    onDemand: text('Preis nach Bedarf', 'etwa 118 € je Server'),
    committed: text('Preis mit Zusage'),
    yearOnDemand: text('Jahr nach Bedarf', 'etwa 15.694 €; beide Jahre oder keines'),
    yearCommitted: text('Jahr mit Zusage'),
  }),
  Video: around('Film ohne Ton', 'Darin steht als nummerierte Liste, was im Film geschieht.', {
    name: needed(named('Film', 'videos')),
    title: needed(text('Titel')),
    caption: needed(text('Text darunter')),
  }),
  Photo: alone(
    'Bild',
    'Was man sehen muss, um es zu glauben. Auf Seiten steht es zwischen zwei Abschnitten.',
    {
      half: yes('Halbe Breite (in einem Bildpaar)'),
      photograph: yes('Echtes Foto, keine Visualisierung'),
      name: needed(picture('Bild')),
      alt: needed(text('Was zu sehen ist', 'für alle, die das Bild nicht sehen')),
      caption: text('Text darunter'),
    },
  ),
  PhotoPair: around('Bildpaar', 'Zwei Bilder, die man vergleicht.', {}, { holds: 'Photo' }),
  ...factBlocks,
};
