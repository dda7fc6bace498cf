// A slip in the front matter stops the build, and the message suffices to mend it. That what is told here
// stops a build is shown in refused-build.test.ts.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { describeFault } from '../../content/schema/faults/fault.ts';
import { findPublicFaults } from '../../editor/faults/find-faults.ts';

const page = 'content/pages/probe.mdx';
const post = 'content/blog/probe.mdx';

const long = 'x'.repeat(60);
const postHead = `title: Probe
description: ${long}
snippet: ${long}
thumbnail: ../images/rack-closeup.png
thumbnailAlt: Ein Rack
author: Frauke Lüders
authorPosition: Support`;

const slips = [
  {
    name: 'a missing description',
    file: page,
    frontMatter: 'title: Probe\nheading: Probe',
    told: /, Zeile 2: Das Feld .*\(description\) fehlt oder ist leer\. Ergänzen/,
  },
  {
    name: 'a misspelt field',
    file: page,
    frontMatter: `title: Probe\nheading: Probe\ndescription: ${long}\nhedding: Probe`,
    told: /, Zeile 5: Das Feld „hedding“ gibt es hier nicht\. Prüfen/,
  },
  {
    name: 'neither hero nor heading',
    file: page,
    frontMatter: `title: Probe\ndescription: ${long}`,
    told: /, Zeile 2: Eine Seite hat entweder einen Aufmacher \(hero\)/,
  },
  {
    name: 'a post whose day is none',
    file: post,
    frontMatter: `${postHead}\ndatePublished: gestern`,
    told: /, Zeile 9: Das Feld .*\(datePublished\): „gestern“ ist kein Datum\. Schreiben/,
  },
  {
    name: 'a post with a misspelt field',
    file: post,
    frontMatter: `${postHead}\ndatePublished: 2023-05-01\nautor: Frauke`,
    told: /, Zeile 10: Das Feld „autor“ gibt es hier nicht\. Prüfen/,
  },
  {
    name: 'a misspelt picture',
    file: post,
    frontMatter: `${postHead}\ndatePublished: 2023-05-01`.replace('closeup', 'closup'),
    told: /, Zeile 5: Das Bild „\.\.\/images\/rack-closup\.png“ gibt es nicht\. Prüfen/,
  },
];

for (const { name, file, frontMatter, told } of slips) {
  test(`${name} is told with file, line and remedy`, (context) => {
    const project = mkdtempSync(join(tmpdir(), 'front-matter-'));
    context.after(() => rmSync(project, { recursive: true }));
    cpSync('content', join(project, 'content'), { recursive: true });
    writeFileSync(join(project, file), `---\n${frontMatter}\n---\n`);
    const faults = findPublicFaults(project).map(describeFault);
    const [ofFile, ...others] = faults.filter((text) => text.startsWith(file));
    assert.match(ofFile ?? '', told);
    assert.deepEqual(others, []);
  });
}
