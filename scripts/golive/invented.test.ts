import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsOf, onlyTexts, situationWith } from '../../testing/golive/situation.ts';
import { inventedTexts } from './invented.ts';

const page = 'pages/agb.mdx';

const invented: readonly [text: string, expected: RegExp][] = [
  ['[Register](https://namen.example/daten)', /^stops .*»namen\.example« endet auf \.example/],
  ['bei der Deichhaus AG (Beispiel).', /^stops .*»der Deichhaus AG \(Beispiel\)« ist als Beis/],
  ["['20 Minuten (Beispielwert)']", /^stops .*»20 Minuten \(Beispielwert\)« ist als Beispiel gek/],
  ['insured by Deichhaus AG (sample)', /^stops .*\(sample\)« ist als Beispiel/],
  ['unter unserer Netznummer AS64500.', /^stops .*»AS64500« ist eine Nummer oder Adresse/],
  ['Unser Nameserver ist 192.0.2.53.', /^stops .*»192\.0\.2\.53«/],
  ['Unser Netz ist 2001:db8:1::/48.', /^stops .*»2001:db8:1::«/],
  ['Knoten, im Beispiel Hamburg.', /^warns .*»im Beispiel Hamburg\.« sagt den Lesern/],
];

for (const [text, expected] of invented) {
  test(`${text} is told with file and line`, async (t) => {
    const content = onlyTexts({ [page]: `---\n# (Beispiel)\n---\n\n${text}\n` });
    const [found = '', ...others] = await findingsOf(inventedTexts, situationWith(t, { content }));
    assert.equal(others.length, 0);
    assert.match(found, expected);
    assert.match(found, /content\/pages\/agb\.mdx, Zeile 5: /);
  });
}

test('many in one file are one line of the list', async (t) => {
  const content = onlyTexts({ [page]: 'Haus AG (Beispiel)\n'.repeat(20) });
  const [found, ...others] = await findingsOf(inventedTexts, situationWith(t, { content }));
  assert.equal(others.length, 0);
  assert.match(
    found ?? '',
    /agb\.mdx, Zeile 1, 2, 3, 4, 5, 6 und 14 weitere: »Haus AG \(Beispiel\)«/,
  );
});

test('a worked example, an instruction in code and real numbers are fine', async (t) => {
  const text =
    "columns={['Posten im Beispiel']}\n`ping 192.0.2.1`\n```sh\ncurl https://kunde.example/\n```\nAS3320, 192.0.3.1\n";
  const content = onlyTexts({ [page]: text });
  assert.deepEqual(await findingsOf(inventedTexts, situationWith(t, { content })), []);
});
