// Sentences that promise more than any document of the operator's says: only the operator knows whether
// they hold. They are looked for by their words, so a sentence that was changed counts as looked at.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Check, warns } from '../finding.ts';

interface Promised {
  readonly file: string;
  readonly words: string;
  readonly meaning: string;
}

const promised: readonly Promised[] = [
  {
    file: 'pages/nebula.mdx',
    words: 'Teilen wir uns Hosts mit anderen Kunden?',
    meaning: 'Nebula läuft auf Hosts, die sich Kunden teilen',
  },
  {
    file: 'pages/backup.mdx',
    words: 'Den Schlüssel verwahren wir oder Sie',
    meaning: 'Sicherungen lassen sich mit dem eigenen Schlüssel des Kunden verschlüsseln',
  },
  {
    file: 'pages/mailhosting.mdx',
    words: 'lesen die Berichte',
    meaning: 'DMARC-Berichte der Kunden werden gelesen',
  },
  {
    file: 'facts/figures.yaml',
    words: 'basis:',
    meaning: 'jede Zahl ist so gemessen, gezählt oder gerechnet, wie »basis« es sagt',
  },
  {
    file: 'pages/company.mdx',
    words: 'Keine Änderung am Betrieb ohne eine zweite Person',
    meaning: 'vier Augen bei jeder Änderung, ein Bericht nach jeder Störung, die genannten Ziele',
  },
  {
    file: 'pages/support.mdx',
    words: 'bemerken wir auch dann, wenn niemand anruft',
    meaning: 'Zeiten, Wege und Auskünfte des Supports',
  },
  {
    file: 'pages/jobs.mdx',
    words: 'Eine Absage bekommen Sie auch dann',
    meaning: 'Ablauf der Bewerbung, Einarbeitung und Löschfrist der Unterlagen',
  },
];

export const confirmations: Check = ({ contentDir }) =>
  promised
    .filter(({ file, words }) => textOf(join(contentDir, file)).includes(words))
    .map(({ file, meaning }) =>
      warns(
        `content/${file}`,
        `Die Website verspricht: ${meaning}.`,
        'Bestätigen Sie, dass Ihr Betrieb das hält, oder ändern Sie den Satz (Liste in docs/golive.md).',
      ),
    );

/** A page that the operator does not need may be gone. */
function textOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
