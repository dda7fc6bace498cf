import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testSettings } from '../../../testing/mail/running-service.ts';
import { renderText } from './message.ts';
import { writeStatementOfReasons } from './statement-of-reasons.ts';

type Statement = Parameters<typeof writeStatementOfReasons>[1];

const reasons: Omit<Statement, 'language'> = {
  ...{ to: 'post@kunde.example', caseNumber: '2026-1121-Q38T', receivedAt: 0, decidedAt: 0 },
  ...{ measure: 'blocked', content: 'https://kunde.example/foto.jpg', territory: undefined },
  ...{ duration: 'bis das Foto entfernt ist', facts: 'Das Foto zeigt eine Person.' },
  ...{ ground: 'law', basis: '§ 22 KunstUrhG', why: 'Es fehlt die Einwilligung.' },
};

function textOf(change: Partial<Statement>): string {
  const given: Statement = { ...reasons, language: 'de', ...change };
  return renderText(writeStatementOfReasons(testSettings('unused'), given)).replaceAll(/\s+/g, ' ');
}

test('a customer gets all reasons that Art. 17 DSA asks for', () => {
  const text = textOf({});
  for (const part of [
    ...['Zugang zum Inhalt gesperrt', reasons.content, 'überall', reasons.duration, reasons.facts],
    ...['Meldung nach Art. 16', 'ein Mensch; automatische Mittel', 'rechtswidriger Inhalt: § 22'],
    ...[reasons.why, 'innerhalb von sechs Monaten', 'Rechtsweg', 'Art. 21', 'Bundesnetzagentur'],
    reasons.caseNumber,
  ]) {
    assert.ok(text.includes(part), part);
  }
});

test('in English too, and for a breach of contract', () => {
  const text = textOf({ language: 'en', ground: 'terms', basis: 'AGB § 5 (1)' });
  const parts = ['access to the content disabled', 'breach of contract: AGB § 5 (1)'];
  for (const part of [...parts, 'within six months']) {
    assert.ok(text.includes(part), part);
  }
});
