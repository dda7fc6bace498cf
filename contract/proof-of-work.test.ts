// The expected counters come from other programs than ours. Each was computed with
//
//   b=$(printf '%s' "$fields_joined" | base64 -w0); c=1303966973
//   while :; do
//     h=$(printf '%s:%s' "$b" "$c" | md5sum); h=${h%% *}; t=${h: -3}
//     [ "${t:0:1}" = "${t:1:1}" ] && [ "${t:1:1}" = "${t:2:1}" ] && break
//     c=$((c+1))
//   done; echo "$c"
import assert from 'node:assert/strict';
import { registerHooks } from 'node:module';
import { test } from 'node:test';
import { findProof, isProof, proofStart } from './proof-of-work.ts';

const knownAnswers: readonly (readonly [
  text: string,
  fields: readonly string[],
  counter: number,
])[] = [
  ['plain letters', ['Max Mustermann', 'max@example.com', 'Hallo'], 1303967307],
  ['umlauts', ['Jürgen Größe', 'juergen@beispiel.de', 'Schöne Grüße'], 1303966983],
  ['emoji', ['🙂 Zoë', 'emoji@example.com', '👩‍👩‍👧 hallo 🚀'], 1303967131],
  ['20,000 characters', ['Langtext', 'lang@example.com', 'ab'.repeat(10_000)], 1303966990],
];

for (const [text, fields, counter] of knownAnswers) {
  test(`finds the number that md5sum finds, for ${text}`, () => {
    assert.equal(findProof(fields), counter);
    assert.equal(isProof(fields, counter), true);
  });
}

test('takes no number that proves nothing, none below the start, and none of another message', () => {
  const fields = ['Max Mustermann', 'max@example.com', 'Hallo'];
  const wrong = [1303967306, 1303967308, 0, -1, Number.NaN, Infinity, 1303967307.5];
  const below = Array.from({ length: 5_000 }, (_, index) => proofStart - 1 - index);
  assert.deepEqual(
    [...wrong, ...below].filter((counter) => isProof(fields, counter)),
    [],
  );
  assert.equal(isProof(['Max Mustermann', 'max@example.com', 'Tschüss'], 1303967307), false);
});

test('finds and accepts no number with a hash function that fails its self-test', async () => {
  const hooks = registerHooks({
    resolve: (specifier, context, next) => {
      if (!context.parentURL?.endsWith('?broken') || !specifier.endsWith('/legacy.js')) {
        return next(specifier, context);
      }
      const broken = `export { sha1 as md5 } from ${JSON.stringify(import.meta.resolve(specifier))}`;
      return { url: `data:text/javascript,${encodeURIComponent(broken)}`, shortCircuit: true };
    },
  });
  const other: typeof import('./proof-of-work.ts') = await import(`./proof-of-work.ts${'?broken'}`);
  hooks.deregister();
  assert.throws(() => other.findProof(['a']), /MD5 self-test failed/);
  assert.throws(() => other.isProof(['a'], proofStart), /MD5 self-test failed/);
});
