import { company } from '../company.ts';
import { change, head, lineOf, page, post, probePost, type Slip, withField } from './slip.ts';

const { jobs } = company.mailboxes;

/** Slips that will be made, and what is to be said about them. */
export const furtherSlips: readonly Slip[] = [
  {
    name: 'a missing description',
    text: head.replace(/description: .*\n/, ''),
    line: 2,
    said: /„Beschreibung für Suchmaschinen“ \(description\) fehlt/,
  },
  {
    name: 'a description too short',
    text: head.replace(/description: .*/, 'description: Kurz'),
    line: 3,
    said: /\(description\), „Kurz“: Zu klein: .*>=50 Zeichen/,
  },
  {
    name: 'a title too long',
    text: head.replace('title: Probe', `title: ${'x'.repeat(80)}`),
    line: 2,
    said: /\(title\), .*: Zu groß: .*<=70 Zeichen/,
  },
  {
    name: 'a misspelt field',
    text: withField('hedding: Probe'),
    line: 5,
    said: /„hedding“ gibt es hier nicht/,
  },
  {
    name: 'hero and heading at once',
    text: withField('hero: { headline: Probe, content: Ein Satz. }'),
    line: 5,
    said: /entweder einen Aufmacher/,
  },
  {
    name: 'a title without letters',
    file: probePost,
    text: post("'…!'"),
    line: 2,
    said: /weder Buchstaben noch Ziffern/,
  },
  { name: 'a field twice', text: withField('heading: Noch einmal'), line: 5, said: /zweimal/ },
  { name: 'a missing head', text: 'Nur Text.\n', line: 1, said: /Kopf der Datei fehlt/ },
  {
    name: 'a missing picture in the head',
    file: probePost,
    text: post('Ein Bild').replace('closeup', 'closup'),
    line: 5,
    said: /rack-closup\.png“ gibt es nicht/,
  },
  {
    name: 'a quotation mark left open',
    text: head.replace('title: Probe', 'title: "Probe'),
    line: 2,
    said: /Anführungszeichen/,
  },
  {
    name: 'typographic quotation marks around a value',
    text: page('\n<Section heading=„A“>\n\nText\n\n</Section>\n'),
    line: 7,
    said: /geraden Anführungszeichen/,
  },
  {
    name: 'an HTML comment',
    text: page('\n<!-- später -->\n'),
    line: 7,
    said: /Kommentare wie <!--/,
  },
  {
    name: 'a block closed in the wrong order',
    text: page('\n</Section>\n'),
    line: 7,
    said: /ein Baustein geschlossen, der nicht offen ist/,
  },
  {
    name: 'a tile outside of its tiles',
    text: page('\n<Tile heading="A">\n\nText\n\n</Tile>\n'),
    line: 7,
    said: /<Tile> steht nur in <Tiles>/,
  },
  {
    name: 'a row with a cell too few',
    text: page("\n<DataTable caption=\"A\" columns={['A', 'B']} rows={[['1', '2'], ['3']]} />\n"),
    line: 7,
    said: /Zeile 2 nicht so viele Zellen/,
  },
  {
    name: 'a picture without words for it',
    text: page('\n<Photo name="solar-roof" />\n'),
    line: 7,
    said: /„Bild“ \(Photo\) fehlt die Angabe „Was zu sehen ist“/,
  },
  {
    name: 'an unknown mailbox',
    text: page('\n<MailLink of="info" />\n'),
    line: 7,
    said: /„info“ gibt es nicht.*contact/,
  },
  {
    name: 'a mailbox that is none',
    file: 'content/company.yaml',
    text: change('content/company.yaml', `jobs: ${jobs}`, 'jobs: jobs'),
    line: lineOf('content/company.yaml', `jobs: ${jobs}`),
    said: /„jobs“: Ungültig: E-Mail-Adresse/,
  },
  {
    name: 'hours in words',
    file: 'content/company.yaml',
    text: change('content/company.yaml', /supportHours: .*/, 'supportHours: nach Vereinbarung'),
    line: lineOf('content/company.yaml', 'supportHours:'),
    said: /„Mo–Fr 09:00–17:00 Uhr“/,
  },
  {
    name: 'a number instead of a text',
    file: 'content/facts/figures.yaml',
    text: change('content/facts/figures.yaml', "'5'", '5'),
    line: lineOf('content/facts/figures.yaml', "'5'"),
    said: /soll ein Text sein.*Schreiben Sie '5'/,
  },
  {
    name: 'a picture too small for its place in the text',
    text: page('\n<Photo name="klein" alt="Rack" />\n'),
    line: 7,
    said: /klein\.png“ ist zu klein \(200 × 100 Pixel\).*1100 Pixel Breite/,
  },
  {
    name: 'a photograph too small for half the width',
    text: page('\n<Photo half photograph name="foto" alt="Rack" />\n'),
    line: 7,
    said: /foto\.jpg“ ist zu klein \(300 × 200 Pixel\).*548 Pixel Breite/,
  },
  {
    name: 'a picture that browsers do not show',
    text: withField(
      'hero:\n  headline: Probe\n  content: Ein Satz.\n  image: { src: ../images/foto.heic, alt: Rack }',
    ).replace('heading: Probe\n', ''),
    line: 7,
    said: /foto\.heic“ hat ein Format, .*PNG oder JPEG/,
  },
  {
    name: 'an offer that is in no list',
    text: page('\n<OfferTable of="orrion" />\n'),
    line: 7,
    said: /„orrion“ gibt es nicht\. Meinten Sie „orion“/,
  },
  {
    name: 'a drawing that is not there',
    text: page('\n<Split heading="Weg" drawing="powerpath">\n\nText\n\n</Split>\n'),
    line: 7,
    said: /„powerpath“ gibt es nicht\. Meinten Sie „power-path“/,
  },
  {
    name: 'a constellation that is not there',
    text: withField(
      'hero:\n  headline: Probe\n  content: Ein Satz.\n  constellation: oryon',
    ).replace('heading: Probe\n', ''),
    line: 7,
    said: /Sternbild „oryon“ gibt es nicht\. Meinten Sie „orion“/,
  },
];
