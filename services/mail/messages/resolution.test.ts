import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testSettings } from '../../../testing/mail/running-service.ts';
import { renderText } from './message.ts';
import { writeResolution } from './resolution.ts';

const decision = 'Das Foto ist rechtswidrig und seit heute gesperrt.\n\nGrund: § 22 KunstUrhG.';

test('a closed case tells the reporter the decision and what can be done about it', () => {
  const mail = writeResolution(testSettings('unused'), {
    ...{ caseNumber: '2026-1121-Q38T', receivedAt: 0, language: 'de', to: 'ole@melder.example' },
    ...{ decision, receiptId: '<receipt@leinestern.example>' },
  });
  assert.equal(mail.subject, 'Ergebnis zu Ihrer Meldung 2026-1121-Q38T');
  assert.equal(mail.headers['In-Reply-To'], '<receipt@leinestern.example>');
  assert.equal(mail.replyTo?.address, 'abuse@leinestern.example');
  assert.equal(mail.returnPath, 'abuse@leinestern.example', 'where it comes back, if it does');
  const text = renderText(mail);
  assert.ok(text.includes(`\n\n${decision}\n\n`));
  for (const part of [
    'Aktenzeichen 2026-1121-Q38T',
    'Entschieden hat ein Mensch',
    'innerhalb von sechs Monaten auf diese E-Mail; eine Person, die bisher nicht beteiligt war',
    'Rechtsweg zu den Gerichten',
    'Koordinator für digitale Dienste bei der Bundesnetzagentur',
  ]) {
    assert.ok(text.replaceAll(/\s+/g, ' ').includes(part), part);
  }
});
