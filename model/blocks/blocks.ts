import {
  type Block,
  band,
  block,
  checkbox,
  choice,
  constellation,
  heading,
  id,
  kicker,
  list,
  mark,
  named,
  number,
  picture,
  required,
  rows,
  text,
  wrapper,
} from './block.ts';
import { factBlocks } from './fact-blocks.ts';

/** Pages of products that texts of the sample name. */
export const productPages = [
  ...['cloud', 'orion', 'nebula', 'kubernetes', 'backup', 'colocation', 'leitungen', 'consulting'],
  ...['managed-services', 'webhosting', 'mailhosting', 'livestreaming'],
];

/** What not every company has: site/blocks/only-with/. */
const optionalFact = required(
  choice('Angabe', {
    customers: 'Kunden',
    english: 'Englische Seiten',
    fax: 'Fax',
    history: 'Geschichte',
    'iso-27001': 'Zertifikat nach ISO 27001',
    map: 'Karte',
    'no-certificate': 'Kein Zertifikat nach ISO 27001',
    'one-site': 'Nur ein Rechenzentrum',
    partners: 'Partner',
    'sample-values': 'Preise oder Zusagen sind Beispiele',
    'second-site': 'Zweites Rechenzentrum',
    social: 'Soziale Netzwerke',
    solar: 'Solaranlage',
    staff: 'Mitarbeitende',
    testimonials: 'Stimmen von Kunden',
    'two-managers': 'Zwei Personen in der Geschäftsführung',
    ...Object.fromEntries(productPages.map((page) => [page, `Produkt: ${page}`])),
  }),
);

/** All components for pages and posts, by name. */
export const blocks: Readonly<Record<string, Block>> = {
  Section: wrapper(
    'Abschnitt',
    'Auf Seiten steht jeder Text in einem Abschnitt, in Beiträgen keiner.',
    {
      heading: text('Überschrift'),
      kicker,
      id,
      band,
      wide: checkbox('Überschrift über dem Text statt daneben'),
      drawing: named('Zeichnung daneben', 'diagrams'),
    },
  ),
  Beside: wrapper(
    'Abschnitte nebeneinander',
    'Darin stehen zwei Abschnitte, oder ein Abschnitt und eine Zeichnung.',
    { band },
  ),
  CodeSample: block(
    'Eingabe und Antwort',
    'Was jemand in eine Datei oder ein Terminal schreibt und was zurückkommt. Mehr als zehn Zeilen liest hier niemand.',
    {
      caption: required(text('Unterschrift', 'was man sieht, und dass es ein Beispiel ist')),
      lines: required(list('Zeilen')),
    },
  ),
  Sheet: block(
    'Blatt',
    'Was Kunden in die Hand bekommen, so wie es aussieht, etwa ein Protokoll. Ein Muster heißt auch so.',
    { heading, rows: required(rows('Zeilen')) },
  ),
  Tiles: wrapper(
    'Kacheln',
    'Für zwei bis sechs gleichrangige Dinge, zwischen denen Leser wählen. Was nacheinander kommt, ist ein Ablauf.',
    { columns: number('Spalten', '2, 3 oder 4; leer sind es 3'), open: checkbox('Ohne Rahmen') },
    { child: 'Tile' },
  ),
  Tile: wrapper(
    'Kachel',
    'Eine Überschrift und höchstens drei Sätze, alle Kacheln etwa gleich lang.',
    {
      heading,
      constellation,
      link: text('Verweis', 'Mit Verweis ist die ganze Kachel anklickbar, etwa /orion'),
      linkText: text('Text des Verweises'),
      price: text('Preis', 'eine Zeile, etwa „ab €(nebula.server) im Monat“'),
    },
    { isNested: true },
  ),
  OnThisPage: wrapper(
    'Sprungmarken: eine Liste von Verweisen auf Abschnitte',
    'Am Anfang einer Seite, die auf dem Telefon länger als fünf Bildschirme ist.',
    { answers: checkbox('Mit einer kurzen Antwort hinter jedem Verweis') },
  ),
  Steps: wrapper(
    'Nummerierter Ablauf',
    'Für das, was in dieser Reihenfolge geschieht. Gleichrangiges gehört in Kacheln.',
    {},
    { child: 'Step' },
  ),
  Step: wrapper(
    'Schritt',
    'Was geschieht, und was danach vorliegt.',
    { heading, result: text('Ergebnis', 'was danach vorliegt') },
    { isNested: true },
  ),
  Faq: wrapper(
    'Fragen zum Aufklappen',
    'Für das, was nur manche wissen wollen. Was alle wissen müssen, steht im Text.',
    {},
    { child: 'Question' },
  ),
  Question: wrapper(
    'Frage',
    'So, wie Kunden sie stellen; die Antwort beginnt mit dem, was sie wissen wollen.',
    { question: required(text('Frage')), id },
    { isNested: true },
  ),
  ActionLink: mark(
    'Schaltfläche',
    'Das eine, was Leser auf dieser Seite tun sollen: höchstens einmal je Abschnitt. Alles andere ist ein Verweis.',
    { to: required(text('Führt nach', 'etwa /orion#contactform')) },
  ),
  RequestLink: mark('Angebot anfordern', 'Führt zum Kontaktformular derselben Seite.', {
    subject: required(
      text('Wofür', 'setzt „Bitte senden Sie uns ein Angebot für …“ fort, etwa „einen Cage“'),
    ),
  }),
  ServiceDeskLink: mark('Verweis auf das Service Desk'),
  DocumentLink: mark('Verweis auf ein PDF', '', {
    name: required(named('Datei in documents/', 'documents')),
  }),
  DataTable: block(
    'Tabelle',
    'Für Werte, die man vergleicht. Zwei Spalten oder weniger als drei Zeilen sind meist ein Satz.',
    {
      caption: required(text('Worum es geht', 'liest der Screenreader vor')),
      columns: required(list('Spalten')),
      rows: required(rows('Zeilen')),
      duties: checkbox('Punkte vor „Wir“ und „Sie“'),
      sum: text('Name einer Summenzeile', 'Alle Zellen darüber sind ganze Zahlen oder –'),
    },
  ),
  OnlyWith: wrapper(
    'Nur, wenn vorhanden',
    'Steht auf der Seite nur, solange es die genannte Angabe gibt.',
    {
      fact: optionalFact,
    },
  ),
  Clause: mark(
    'Satzteil, nur wenn vorhanden',
    'Steht im Satz nur, solange es die genannte Angabe oder das Produkt gibt.',
    { fact: optionalFact },
  ),
  p: wrapper('Eigener Absatz', 'um einen einzelnen Verweis'),
  div: wrapper('Text in anderer Sprache', '', {
    lang: required(text('Sprache', 'etwa en oder la')),
  }),
  Drawing: block(
    'Zeichnung',
    'Wie etwas geschieht oder zusammenhängt. Der Text sagt dasselbe in Worten.',
    { of: required(named('Zeichnung', 'drawings')), caption: text('Text darunter') },
  ),
  Video: wrapper('Film ohne Ton', 'Darin steht als nummerierte Liste, was im Film geschieht.', {
    name: required(named('Film', 'videos')),
    title: required(text('Titel')),
    caption: required(text('Text darunter')),
  }),
  Photo: block(
    'Bild',
    'Was man sehen muss, um es zu glauben. Auf Seiten steht es zwischen zwei Abschnitten.',
    {
      half: checkbox('Halbe Breite (in einem Bildpaar)'),
      photograph: checkbox('Echtes Foto, keine Visualisierung'),
      name: required(picture('Bild')),
      alt: required(text('Was zu sehen ist', 'für alle, die das Bild nicht sehen')),
      caption: text('Text darunter'),
    },
  ),
  PhotoPair: wrapper('Bildpaar', 'Zwei Bilder, die man vergleicht.', {}, { child: 'Photo' }),
  ...factBlocks,
};
