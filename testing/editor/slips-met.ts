import { errors } from '../company.ts';
import { postFiles, readFrontMatter } from '../front-matter.ts';
import { author, change, head, lineOf, page, post, probePost, type Slip } from './slip.ts';

const [someAddress = ''] = postFiles.keys();

/** Slips that editors have made, and what is to be said about them. */
export const slipsMet: readonly Slip[] = [
  {
    name: 'a dead link',
    text: page('\n[Teams](/gibtsnicht)\n'),
    line: 7,
    said: /\/gibtsnicht.*gibt es nicht/,
  },
  {
    name: 'a link to a removed page',
    text: page(`\n[Server](/${errors.gone.paths[0]})\n`),
    line: 7,
    said: /entfernten Seite/,
  },
  {
    name: 'a menu entry without a page',
    file: 'content/navigation.yaml',
    text: change('content/navigation.yaml', 'link: /tech ', 'link: /techh '),
    line: lineOf('content/navigation.yaml', 'link: /tech '),
    said: /\/techh.*Meinten Sie „\/tech“/,
  },
  {
    name: 'a tab',
    file: 'content/company.yaml',
    text: change('content/company.yaml', '  street:', '\tstreet:'),
    line: lineOf('content/company.yaml', '  street:'),
    said: /Tabulator.*Leerzeichen/,
  },
  {
    name: 'an unknown block',
    text: page('\n<Sektion>\n\nText\n\n</Sektion>\n'),
    line: 7,
    said: /<Sektion> gibt es nicht\. Meinten Sie „Section“/,
  },
  {
    name: 'braces around a word',
    text: page('\nUnsere {Teams} helfen.\n'),
    line: 7,
    said: /\{Teams\}.*Löschen Sie die Klammern/,
  },
  {
    name: 'braces around two words',
    text: page('\nUnsere {lieben Teams} helfen.\n'),
    line: 7,
    said: /Geschweifte Klammern.*Löschen Sie die Klammern/,
  },
  {
    name: 'an unknown figure',
    text: page('\nTragen <Figure of="usp" />.\n'),
    line: 7,
    said: /„usp“ gibt es nicht\. Meinten Sie „ups“/,
  },
  {
    name: 'an unknown figure in a list',
    text: page("\n<FactSheet of={['ups', 'genrator']} />\n"),
    line: 7,
    said: /„genrator“.*„generator“/,
  },
  {
    name: 'an unknown picture in the text',
    text: page('\n<Photo name="solar-rof" alt="Dach" />\n'),
    line: 7,
    said: /„solar-rof“.*„solar-roof“/,
  },
  {
    name: 'umlauts in a file name',
    file: 'content/pages/lösungen.mdx',
    text: page('\nText\n'),
    line: 1,
    said: /Dateiname.*„loesungen\.mdx“/,
  },
  {
    name: 'a title with a colon',
    text: head.replace('title: Probe', 'title: Neu: die Probe'),
    line: 2,
    said: /Doppelpunkt.*Anführungszeichen/,
  },
  {
    name: 'a German date',
    file: probePost,
    text: post('Ein Datum').replace('2023-05-01', '01.05.2023'),
    line: 7,
    said: /„01\.05\.2023“ ist kein Datum.*2023-01-20/,
  },
  {
    name: 'a file in Latin-1',
    text: Buffer.from(page('\nKühlung\n'), 'latin1'),
    line: 3,
    said: /nicht als UTF-8/,
  },
  {
    name: 'an unclosed block',
    text: page('\n<Section heading="A">\n\nText\n'),
    line: 7,
    said: /<Section>.*nirgends geschlossen/,
  },
  {
    name: 'two posts with one address',
    file: probePost,
    text: post(readFrontMatter(someAddress).title),
    line: 2,
    said: new RegExp(`beide die Adresse ${someAddress}`),
  },
  {
    name: 'a picture too small for its place',
    text: page('').replace(
      'heading: Probe',
      'hero:\n  headline: Probe\n  content: Ein Satz.\n  image: { src: ../images/klein.png, alt: Rack }',
    ),
    line: 7,
    said: /zu klein \(200 × 100/,
  },
  {
    name: 'a former employee as author',
    file: probePost,
    text: post('Wer war das').replace(author, 'Frieda Weg'),
    line: 8,
    said: /„Frieda Weg“.*„Mitarbeitende“ \(content\/staff\.yaml\)/,
  },
];
