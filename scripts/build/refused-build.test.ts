import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusedBuild } from '../../testing/build/refused-build.ts';

test('all faults of the content stop the build at once, in German, and the old site stays', (context) => {
  const told = refusedBuild(context, '[Teams](/gibtsnicht)\n\n<Figure of="strohm" />');
  assert.match(told, /^Die Website wurde nicht gebaut, .+ Fehler: 2\n/, 'before Astro begins');
  const place = String.raw`^content/pages/tech\.mdx, Zeile \d+: `;
  assert.match(told, new RegExp(`${place}Der Verweis führt zu /gibtsnicht`, 'm'));
  assert.match(told, new RegExp(`${place}Baustein .*: „strohm“ gibt es nicht\\.`, 'm'));
  assert.doesNotMatch(told, /^ +at /m);
});

test('more faults than a screen holds are counted, and --verbose tells each once, without a stack', (context) => {
  const links = Array.from({ length: 30 }, (_, index) => `[x](/fort-${index})`).join('\n\n');
  const told = refusedBuild(context, links);
  assert.ok(told.split('\n').length <= 24, told);
  assert.match(told, /Weitere Fehler: 22\. Alle nennt --verbose\./);
  const whole = refusedBuild(context, links, ['--verbose']);
  assert.equal(whole.match(/\/fort-29,/g)?.length, 1, whole);
  assert.doesNotMatch(whole, /^ +at /m);
});
