import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openEditor } from '../../testing/editor/open-editor.ts';
import { ask } from '../../testing/server/ask.ts';

const files = {
  german: 'content/pages/probe.mdx',
  english: 'content/pages/en/probe.mdx',
  other: 'content/pages/andere-probe.mdx',
};
const prices = 'content/facts/prices.yaml';
const page = (text: string) =>
  `---\ntitle: Probe\nheading: Probe\n---\n\n<Section>\n\n${text}\n\n</Section>\n`;

async function openProbe(context: Parameters<typeof openEditor>[0], texts: typeof files) {
  const editor = await openEditor(context);
  for (const [name, file] of Object.entries(files)) {
    editor.write(file, page(texts[name as keyof typeof files]));
  }
  editor.write(
    prices,
    'sample: true\nprices:\n  - name: probe.rack\n    what: Rack\n    unit: im Monat\n    net: 330\n',
  );
  editor.commit();
  return {
    ...editor,
    async state(file: string) {
      const path = `/api/editor/state?file=${file}`;
      const { body } = await ask(editor.port, path, { headers: editor.headers });
      return JSON.parse(body.toString('utf8'));
    },
  };
}

test('a number that was changed in one place can be changed everywhere, in both languages, and taken back', async (context) => {
  const { post, read, save, state } = await openProbe(context, {
    german: 'Der Diesel läuft 71,5 Stunden.',
    english: 'The diesel runs for 71.5 hours, not for 171.5 hours.',
    other: 'Nach 71,5 Stunden **ist** der Tank leer, und 71,5 Tage sind es nicht.',
  });
  const { german, english, other } = files;
  const texts = [english, other].map(read);
  await save(german, page('Der Diesel läuft 95 Stunden.'));
  const [value] = (await state(german)).oldValues;
  assert.deepEqual([value.from, value.to], ['71,5 Stunden', '95 Stunden']);
  assert.deepEqual(
    value.places.map(({ file, words }: { file: string; words: string[] }) => [file, words[1]]),
    [
      [other, '71,5'],
      [english, '71.5'],
    ],
  );
  assert.match(value.places[0].words.join(''), /Nach 71,5 Stunden ist der Tank leer/);

  const query = new URLSearchParams({ file: german, from: value.from });
  const everywhere = `/api/editor/replace?${query}`;
  assert.equal((await post(`${everywhere}&at=${other}+1`)).status, 409);
  assert.equal((await post(everywhere)).status, 200);
  assert.match(read(english), /runs for 95 hours, not for 171\.5 hours/);
  assert.match(read(other), /Nach 95 Stunden .* 71,5 Tage/);
  const { changes, oldValues } = await state('');
  assert.deepEqual(oldValues, []);
  assert.match(changes[0].title, /\(und 1 weitere\): „71,5 Stunden“ überall geändert/);
  assert.equal((await post(`/api/editor/undo?commit=${changes[0].commit}`)).status, 200);
  assert.deepEqual([english, other].map(read), texts);
});

for (const [file, amount] of [
  ['german', '350,50 €'],
  ['english', '€350.50'],
] as const) {
  test(`${amount} typed in the place of a price becomes the price everywhere`, async (context) => {
    const text = 'Das kostet €(probe.rack) im Monat.';
    const probe = { german: text, english: text, other: text };
    const { post, read, save, state } = await openProbe(context, probe);
    const before = read(files[file]);
    await save(files[file], page(`Das kostet ${amount} im Monat.`));
    const { faults, oldValues } = await state(files[file]);
    assert.ok(faults.some(({ text }: { text: string }) => text.includes(amount)));
    const [{ from, places }] = oldValues;
    assert.equal(from, '330\u00a0€');
    assert.match(places[0].words[2], /^, zu sehen auf: Probe, Probe/);
    const query = new URLSearchParams({ file: files[file], from });
    assert.equal((await post(`/api/editor/replace?${query}`)).status, 200);
    assert.match(read(prices), /net: 350\.5\n/);
    assert.equal(read(files[file]).replace(/follows: .*\n/, ''), before);
  });
}
