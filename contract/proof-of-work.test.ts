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
import { encodeFields, findProof, isProof, proofStart } from './proof-of-work.ts';

const knownAnswers: readonly { text: string; fields: readonly string[]; counter: number }[] = [
  {
    text: 'plain letters',
    fields: ['Max Mustermann', 'max@example.com', 'Hallo'],
    counter: 1303967307,
  },
  {
    text: 'umlauts',
    fields: ['Jürgen Größe', 'juergen@beispiel.de', 'Schöne Grüße'],
    counter: 1303966983,
  },
  {
    text: 'emoji',
    fields: ['🙂 Zoë', 'emoji@example.com', '👩‍👩‍👧 hallo 🚀'],
    counter: 1303967131,
  },
  {
    text: 'a message of 20,000 characters',
    fields: ['Langtext', 'lang@example.com', 'ab'.repeat(10_000)],
    counter: 1303966990,
  },
];

for (const { text, fields, counter } of knownAnswers) {
  test(`finds the number that md5sum finds, for ${text}`, () => {
    assert.equal(findProof(fields), counter);
    assert.equal(isProof(fields, counter), true);
  });
}

test('encodes as the base64 program does', () => {
  assert.equal(
    encodeFields(['🙂 Zoë', 'emoji@example.com', '👩‍👩‍👧 hallo 🚀']),
    '8J+ZgiBab8OrZW1vamlAZXhhbXBsZS5jb23wn5Gp4oCN8J+RqeKAjfCfkacgaGFsbG8g8J+agA==',
  );
});

test('takes no number that proves nothing', () => {
  const fields = ['Max Mustermann', 'max@example.com', 'Hallo'];
  for (const counter of [1303967306, 1303967308, 0, -1, Number.NaN, Infinity, 1303967307.5]) {
    assert.equal(isProof(fields, counter), false, String(counter));
  }
});

test('takes no number below the start, even one whose hash fits', () => {
  const fields = ['Max Mustermann', 'max@example.com', 'Hallo'];
  const below = Array.from({ length: 5_000 }, (_, index) => proofStart - 1 - index);
  assert.deepEqual(
    below.filter((counter) => isProof(fields, counter)),
    [],
  );
});

test('takes no proof of another message', () => {
  const counter = findProof(['Max', 'max@example.com', 'Hallo']);
  const others = ['Hallo!', 'hallo', 'Hallo ', 'Tschüss'];
  const fitting = others.filter((content) => isProof(['Max', 'max@example.com', content], counter));
  // One number in 256 fits a message by chance, so all four would be a fault.
  assert.notEqual(fitting.length, others.length);
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
