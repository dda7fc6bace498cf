// What an editor does wrong, and what is said about it: file, line, what and what to do.
import assert from 'node:assert/strict';
import fs, {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { describeFault } from '../../content/schema/faults/fault.ts';
import { splitPage } from '../../content/schema/front-matter.ts';
import { drawingSlips } from '../../testing/editor/drawing-slips.ts';
import { furtherSlips } from '../../testing/editor/further-slips.ts';
import { page, post, probe, probePost, withField } from '../../testing/editor/slip.ts';
import { slipsMet } from '../../testing/editor/slips-met.ts';
import { findFaults, findPublicFaults } from './find-faults.ts';

const root = mkdtempSync(join(tmpdir(), 'faults-'));
after(() => rmSync(root, { recursive: true }));
mkdirSync(join(root, 'content'));
for (const part of ['blog', 'brand', 'drawings', 'facts', 'logos', 'pages', 'videos']) {
  if (!existsSync(`content/${part}`)) continue;
  cpSync(`content/${part}`, join(root, 'content', part), { recursive: true });
}
const facts = ['company', 'errors', 'history', 'navigation', 'references', 'staff'];
// The texts of the other pages have no fault, and reading them for every slip takes its time.
for (const file of globSync(join(root, 'content/{blog,pages}/**/*.mdx'))) {
  writeFileSync(file, `---\n${splitPage(readFileSync(file, 'utf8')).head}---\n`);
}
for (const name of facts) cpSync(`content/${name}.yaml`, join(root, `content/${name}.yaml`));
cpSync('content/images', join(root, 'content/images'), { recursive: true });
symlinkSync(resolve('content/documents'), join(root, 'content/documents'));
// Width and height of a PNG stand in its first bytes; nobody reads on here.
const small = readFileSync('content/images/rack.png').subarray(0, 64);
small.writeUInt32BE(200, 16);
small.writeUInt32BE(100, 20);
writeFileSync(join(root, 'content/images/klein.png'), small);
const grey = { width: 300, height: 200, channels: 3, background: 'grey' } as const;
await sharp({ create: grey }).withMetadata().jpeg().toFile(join(root, 'content/images/foto.jpg'));
writeFileSync(join(root, 'content/images/foto.heic'), 'HEIC');

test('the content as it stands has no fault', () => {
  assert.deepEqual(findFaults('.').map(describeFault), []);
});

test('a link to an old address that leads on to a page is no fault', (context) => {
  const [redirects, links] = [join(root, 'content/redirects.yaml'), join(root, probe)];
  context.after(() => {
    for (const file of [redirects, links]) rmSync(file);
  });
  writeFileSync(redirects, '/frueher: /orion\n');
  writeFileSync(links, page('[Früher](/frueher) und [heute](/orion)\n'));
  const told = findFaults(root).filter(({ file }) => file === probe);
  assert.deepEqual(told, []);
});

test('a page that was renamed by hand is told at every link that it leaves behind', (context) => {
  const [page, renamed] = ['tech', 'technik'].map((name) =>
    join(root, `content/pages/${name}.mdx`),
  );
  assert.ok(page && renamed);
  context.after(() => renameSync(renamed, page));
  renameSync(page, renamed);
  const [fault] = findFaults(root).filter(({ file }) => file === 'content/navigation.yaml');
  assert.ok(fault);
  assert.match(fault.text, /\/tech, und diese Seite gibt es nicht\. .*wurde die Seite umbenannt/);
});

test('a link to what is not public yet is told so, with the day or as a draft', (context) => {
  const files = {
    [probe]: page('[Entwurf](/probe-entwurf)\n\n[Später](/blog/spaeter)\n'),
    'content/pages/probe-entwurf.mdx': `${withField('draft: true')}\n[Später](/blog/spaeter)\n`,
    [probePost]: `${post('Später').replace('2023-05-01', '2099-05-04')}\n[x](/probe-entwurf)\n`,
  };
  context.after(() => {
    for (const file of Object.keys(files)) rmSync(join(root, file));
  });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text);
  const told = findFaults(root).map(describeFault).sort();
  assert.equal(told.length, 3, told.join('\n'));
  assert.match(told[0] ?? '', /blog\/probe\.mdx, Zeile \d+: .+ noch ein Entwurf/);
  assert.match(told[1] ?? '', /pages\/probe\.mdx, Zeile 6: .+ noch ein Entwurf/);
  assert.match(told[2] ?? '', /pages\/probe\.mdx, Zeile 8: .+ erscheint erst am 4\. Mai 2099/);
});

test('a build does not mind what is wrong in a draft, however broken its head', (context) => {
  context.after(() => rmSync(join(root, probe)));
  writeFileSync(join(root, probe), `${withField('draft: true\nkeywords: "')}\n<Sektion />\n`);
  assert.ok(findFaults(root).length > 0);
  assert.deepEqual(findPublicFaults(root), []);
});

const starts: [name: string, write: (text: string) => string][] = [
  ['a byte order mark', (text) => `\ufeff${text}`],
  ['line ends of Windows', (text) => text.replaceAll('\n', '\r\n')],
  ['both', (text) => `\ufeff${text.replaceAll('\n', '\r\n')}`],
];

for (const [name, write] of starts) {
  test(`a file with ${name} is read like any other`, (context) => {
    context.after(() => rmSync(join(root, probe)));
    const put = (text: string) => writeFileSync(join(root, probe), write(text));
    put(page('[Tech](/tech)\n'));
    assert.deepEqual(findFaults(root).map(describeFault), []);
    put(`${withField('hedding: Probe')}\n[Tech](/teck)\n`);
    const told = findFaults(root).map(({ line, text }) => `Zeile ${line}: ${text}`);
    assert.match(told[0] ?? '', /^Zeile 5: Das Feld „hedding“ gibt es hier nicht/);
    assert.match(told[1] ?? '', /^Zeile 8: .*\/teck/);
    assert.equal(told.length, 2);
    put(withField('draft: true\nkeywords: "'));
    assert.deepEqual(findPublicFaults(root), []);
  });
}

for (const { name, file = probe, text, line, said } of [
  ...slipsMet,
  ...furtherSlips,
  ...drawingSlips,
]) {
  test(`${name} is told with file, line and remedy`, (context) => {
    const path = join(root, file);
    context.after(() => {
      rmSync(path);
      if (/(?<!redirects)\.yaml$/.test(file)) cpSync(file, path);
    });
    writeFileSync(path, text);
    const told = findFaults(root);
    const [fault] = told.filter((fault) => said.test(fault.text));
    assert.ok(fault, `told instead: ${told.map(describeFault).join('\n')}`);
    assert.equal(describeFault(fault), `${file}, Zeile ${line}: ${fault.text}`);
    assert.doesNotMatch(fault.text, / at .*\.ts|Error|Expected|Unexpected/, 'a stack or English');
  });
}

test('all faults are told at once', (context) => {
  context.after(() => rmSync(join(root, probe)));
  writeFileSync(join(root, probe), page('\n<Sektion />\n\n<Photo name="x" />\n\n[Weg](/weg)\n'));
  assert.equal(findFaults(root).length, 4);
});

test('a broken list of figures is one fault, not one for each page that names a figure', (context) => {
  const file = 'content/facts/figures.yaml';
  context.after(() => cpSync(file, join(root, file)));
  writeFileSync(join(root, file), readFileSync(file, 'utf8').replace('value:', '\tvalue:'));
  assert.deepEqual(
    findFaults(root).map((fault) => fault.file),
    [file],
  );
});

test('a file that breaks while it is looked at is told like any other', (context) => {
  const file = 'content/company.yaml';
  const readFile = fs.readFileSync;
  const broken = readFile(file, 'utf8').replace('name:', '\tname:');
  context.after(() => cpSync(file, join(root, file)));
  let times = 0;
  const read = context.mock.method(fs, 'readFileSync', (...args: Parameters<typeof readFile>) => {
    if (String(args[0]).endsWith(file)) times += 1;
    if (times === 2) writeFileSync(join(root, file), broken);
    return readFile(...args);
  });
  syncBuiltinESMExports();
  const told = findFaults(root).map((fault) => fault.file);
  read.mock.restore();
  syncBuiltinESMExports();
  assert.deepEqual([...new Set(told)], [file]);
});
