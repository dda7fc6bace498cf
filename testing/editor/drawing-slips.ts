import { change, lineOf, page, type Slip } from './slip.ts';

const constellations = 'content/drawings/constellations.yaml';
const charts = 'content/drawings/star-charts.yaml';
const diagram = 'content/drawings/diagrams/two-ways.yaml';
const plan = 'content/drawings/plans/orion-model.yaml';
const brand = 'content/brand/brand.yaml';
const history = 'content/history.yaml';

/** A slip in a file that otherwise says what it says now. */
function slip(
  name: string,
  file: string,
  from: string,
  to: string,
  said: RegExp,
  line = lineOf(file, from),
): Slip {
  return { name, file, text: change(file, from, to), line, said };
}

/** Slips in drawings, in the brand and in facts that name something else. */
export const drawingSlips: readonly Slip[] = [
  slip(
    'a star beside its field',
    constellations,
    'a 7 3.5 1.4',
    'a 7 35 1.4',
    /Der Stern „a 7 35 1\.4“ steht nicht auf dem Feld.*von 0 bis 24/,
    lineOf(constellations, 'a 7 3.5 1.4') - 1,
  ),
  slip(
    'two stars of one name',
    constellations,
    'b 16 4.6',
    'a 16 4.6',
    /Zwei Sterne heißen „a“/,
    lineOf(constellations, 'b 16 4.6') - 1,
  ),
  slip(
    'a line to a star that is not there',
    constellations,
    'd-c-a-b-e-d-h-i',
    'd-c-a-b-e-d-h-q',
    /Eine Linie führt zu „q“.*Es gibt: a, b, c/,
  ),
  slip(
    'a line to a point that is not there',
    charts,
    'sender-virus-',
    'sender-virsu-',
    /Eine Linie führt zu „virsu“.*Meinten Sie „virus“/,
  ),
  slip(
    'a point without its place',
    charts,
    ', narrow: 14 76 }',
    ' }',
    /Hier fehlt etwas\. Es sind x, y und/,
  ),
  slip(
    'a second point that shines',
    charts,
    'virus: { ',
    'virus: { kind: lit, ',
    /Nur ein Punkt leuchtet .*: virus, mailbox\. Löschen/,
    lineOf(charts, 'sender: { kind: ring, words: Absender'),
  ),
  slip(
    'an unknown kind of line',
    diagram,
    '- faint:',
    '- feint:',
    /„feint“ ist keine Art von Linie\. Meinten Sie „faint“/,
  ),
  slip(
    'a circle without a radius',
    diagram,
    '[131 204 3,',
    '[131 204,',
    /„131 204“ ist kein Kreis/,
  ),
  slip(
    'a comma in a number',
    diagram,
    'size: 340 250',
    'size: 340,5 250',
    /„340,5 250“ .*Punkt statt Komma/,
  ),
  slip(
    'a caption that names a figure which is not there',
    diagram,
    'Gestrichelt: der Weg',
    '{upps}: der Weg',
    /Die Zahl „upps“ gibt es nicht\. Meinten Sie „ups“/,
    lineOf(diagram, 'caption:'),
  ),
  slip('a plan without its narrow half', plan, 'narrow:', 'small:', /„narrow“ fehlt/, 1),
  slip('a tab in a drawing', plan, '  size:', '\tsize:', /Tabulator/),
  slip(
    'a colour that is none',
    brand,
    'accent: ',
    'accent: rotlich #',
    /„rotlich“ versteht die Website hier nicht\. Eine deckende Farbe/,
  ),
  slip(
    'an orange that is too dark',
    brand,
    'accent: ',
    "accent: '#b8500a' #",
    /Die Farbe „accent“ \(#b8500a\) hebt sich .* zu wenig ab: .*eine hellere/,
  ),
  {
    name: 'a document that is not there',
    text: page('\n<p>\n\n<DocumentLink name="zertifikat">Zertifikat</DocumentLink>\n\n</p>\n'),
    line: 9,
    said: /„zertifikat“ gibt es nicht/,
  },
  {
    name: 'an event that names a figure which is not there',
    file: history,
    text: '- { figure: solar-sinse, what: Probe, text: Probe }\n',
    line: 1,
    said: /„solar-sinse“ gibt es nicht\. Meinten Sie „solar-since“/,
  },
  {
    name: 'redirects that are no addresses',
    file: 'content/redirects.yaml',
    text: '/alt: [/neu]\n',
    line: 1,
    said: /„\/alt“.*: .*erwartet string, erhalten Array/,
  },
];
