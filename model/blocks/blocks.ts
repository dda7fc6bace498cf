import { z } from 'zod';
import { choice, flag, labelled, line, listOf, nameFrom } from '../form-fields.ts';
import { type Block, block, mark, wrapper } from './block.ts';
import { factBlocks } from './fact-blocks.ts';
import { onlyWith, optionalFact } from './optional-facts.ts';

const band = choice('Hintergrund', { night: 'dunkel', plain: 'hell' }).optional();
const heading = line('Überschrift');
const id = line(
  'Sprungziel',
  'Name für Verweise wie /tech#kuehlung: Kleinbuchstaben, Ziffern, Bindestriche',
).optional();
const text = z.string().meta({ title: 'Text' });
const row = listOf('Zeile', z.string().meta({ title: 'Zelle' }));

/** All components for pages and posts, by name. */
export const blocks = {
  Section: wrapper(
    'Abschnitt',
    'Auf Seiten steht jeder Text in einem Abschnitt, in Beiträgen keiner.',
    {
      heading: heading.optional(),
      kicker: line('Kleine Zeile darüber').optional(),
      id,
      band,
      wide: flag('Überschrift über dem Text statt daneben'),
      drawing: nameFrom('diagrams', 'Zeichnung daneben').optional(),
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
      caption: line('Unterschrift', 'was man sieht, und dass es ein Beispiel ist'),
      lines: listOf('Zeilen', text),
    },
  ),
  Sheet: block(
    'Blatt',
    'Was Kunden in die Hand bekommen, so wie es aussieht, etwa ein Protokoll. Ein Muster heißt auch so.',
    { heading, rows: listOf('Zeilen', row) },
  ),
  Tiles: wrapper(
    'Kacheln',
    'Für zwei bis sechs gleichrangige Dinge, zwischen denen Leser wählen. Was nacheinander kommt, ist ein Ablauf.',
    {
      columns: z.int().meta(labelled('Spalten', '2, 3 oder 4; leer sind es 3')).optional(),
      open: flag('Ohne Rahmen'),
    },
    { child: 'Tile' },
  ),
  Tile: wrapper(
    'Kachel',
    'Eine Überschrift und höchstens drei Sätze, alle Kacheln etwa gleich lang.',
    {
      heading,
      constellation: nameFrom('constellations', 'Sternbild').optional(),
      link: line('Verweis', 'Mit Verweis ist die ganze Kachel anklickbar, etwa /orion').optional(),
      linkText: line('Text des Verweises').optional(),
      price: line('Preis', 'eine Zeile, etwa „ab €(nebula.server) im Monat“').optional(),
    },
    { isNested: true },
  ),
  OnThisPage: wrapper(
    'Sprungmarken: eine Liste von Verweisen auf Abschnitte',
    'Am Anfang einer Seite, die auf dem Telefon länger als fünf Bildschirme ist.',
    { answers: flag('Mit einer kurzen Antwort hinter jedem Verweis') },
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
    { heading, result: line('Ergebnis', 'was danach vorliegt').optional() },
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
    { question: line('Frage'), id, onlyWith },
    { isNested: true },
  ),
  ActionLink: mark(
    'Schaltfläche',
    'Das eine, was Leser auf dieser Seite tun sollen: höchstens einmal je Abschnitt. Alles andere ist ein Verweis.',
    { to: line('Führt nach', 'etwa /orion#contactform') },
  ),
  RequestLink: mark('Angebot anfordern', 'Führt zum Kontaktformular derselben Seite.', {
    subject: line(
      'Wofür',
      'setzt „Bitte senden Sie uns ein Angebot für …“ fort, etwa „einen Cage“',
    ),
  }),
  ServiceDeskLink: mark('Verweis auf das Service Desk'),
  DocumentLink: mark('Verweis auf ein PDF', '', {
    name: nameFrom('documents', 'Datei in documents/'),
  }),
  DataTable: block(
    'Tabelle',
    'Für Werte, die man vergleicht. Zwei Spalten oder weniger als drei Zeilen sind meist ein Satz.',
    {
      caption: line('Worum es geht', 'liest der Screenreader vor'),
      columns: listOf('Spalten', text),
      rows: listOf('Zeilen', row),
      duties: flag('Punkte vor „Wir“ und „Sie“'),
      sums: flag('Beträge; die letzte Zeile ist ihre Summe'),
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
    lang: line('Sprache', 'etwa en oder la'),
  }),
  Drawing: block(
    'Zeichnung',
    'Wie etwas geschieht oder zusammenhängt. Der Text sagt dasselbe in Worten.',
    { of: nameFrom('drawings', 'Zeichnung'), caption: line('Text darunter').optional() },
  ),
  Video: wrapper('Film ohne Ton', 'Darin steht als nummerierte Liste, was im Film geschieht.', {
    name: nameFrom('videos', 'Film'),
    title: line('Titel'),
    caption: line('Text darunter'),
  }),
  Photo: block(
    'Bild',
    'Was man sehen muss, um es zu glauben. Auf Seiten steht es zwischen zwei Abschnitten.',
    {
      half: flag('Halbe Breite (in einem Bildpaar)'),
      photograph: flag('Echtes Foto, keine Visualisierung'),
      name: nameFrom('pictures', 'Bild'),
      alt: line('Was zu sehen ist', 'für alle, die das Bild nicht sehen'),
      caption: line('Text darunter').optional(),
    },
  ),
  PhotoPair: wrapper('Bildpaar', 'Zwei Bilder, die man vergleicht.', {}, { child: 'Photo' }),
  ...factBlocks,
};

/** The block of that name; undefined for other tags. */
export function findBlock(name: string): Block | undefined {
  return Object.hasOwn(blocks, name) ? blocks[name as BlockName] : undefined;
}

export type BlockName = keyof typeof blocks;

/** Fields of a block as props of its component. */
export type BlockProps<Name extends BlockName> = z.input<
  z.ZodObject<(typeof blocks)[Name]['fields']>
>;
