import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  abusePath,
  abuseRules,
  contactPath,
  contactRules,
  findFaults,
  tidyPastedText,
} from '../../../contract/enquiry-rules.ts';
import { allowedText, hostileText } from './hostile-text.ts';
import { openPostOffice } from './post-office.ts';

const numRuns = 250;
// Lengths around every bound, of characters that count once and twice.
const longText = fc
  .tuple(
    fc.constantFrom('x', '🙂', 'ß'),
    fc.constantFrom(1, 2, 99, 100, 101, 200, 201, 999, 1_000, 1_001, 2_000, 2_001),
  )
  .map(([character, count]) => character.repeat(count));
const address = fc.oneof(
  fc.constantFrom('a@b.de', 'a@b.c', 'ä@b.de', 'a@b.de ', 'a@b.de\n', 'A+b@c.museum', '<a@b.de>'),
  fc.nat({ max: 260 }).map((length) => `${'a'.repeat(length)}@b.de`),
);
const text = fc.oneof(hostileText, longText, allowedText(contactRules.content));

const contact = fc.record({ name: text, mail: address, content: text });
const abuse = fc.record({ name: text, mail: address, content: text, client: text, location: text });

test('the service refuses exactly what the rules of the browser refuse', async (t) => {
  const { send } = await openPostOffice(t);
  await fc.assert(
    fc.asyncProperty(contact, abuse, async (message, report) => {
      const contactFaults = findFaults(contactRules, message);
      assert.deepEqual(await faultsIn(await send(contactPath, message)), contactFaults);
      const abuseFaults = findFaults(abuseRules, report);
      assert.deepEqual(await faultsIn(await send(abusePath, report)), abuseFaults);
    }),
    { numRuns },
  );
});

test('a form sent without script is judged by the same rules', async (t) => {
  const { sendForm } = await openPostOffice(t);
  await fc.assert(
    fc.asyncProperty(contact, async (typed) => {
      // A form cannot carry half a character, and a browser turns each line break into CRLF.
      const message = mapValues(typed, (value) => value.toWellFormed().replace(/\r\n?/g, '\n'));
      const answer = await sendForm(contactPath, message);
      const tidied = mapValues(message, (value, field) =>
        tidyPastedText(contactRules[field], value),
      );
      const isRight = Object.keys(findFaults(contactRules, tidied)).length === 0;
      assert.equal(answer.status, isRight ? 200 : 422);
    }),
    { numRuns },
  );
});

async function faultsIn(answer: Response): Promise<unknown> {
  if (answer.status === 202) return {};
  assert.equal(answer.status, 422);
  const { faults } = (await answer.json()) as { faults: unknown };
  return faults;
}

function mapValues<Key extends string>(
  record: Readonly<Record<Key, string>>,
  change: (value: string, key: Key) => string,
): Record<Key, string> {
  const entries = Object.entries<string>(record).map(([key, value]) => [
    key,
    change(value, key as Key),
  ]);
  return Object.fromEntries(entries);
}
