// Who has one data centre must not promise a second one, least of all in a contract.
import { type Check, warns } from './finding.ts';
import { placesIn, readTexts, whereIn } from './texts.ts';

// Blanks stand for any space. A German noun that follows begins with a capital letter.
const german = [
  // "zwei eigene Rechenzentren", "am anderen Standort". Who has one site may still keep copies in another building.
  String.raw`(?i:zwei|zweier|zweite[nrms]?|beide[nrs]?|andere[nrms]?)(?: (?:gleich|\p{Ll}+e[nr]?)){0,2} (?:Rechenzentr|Standort)\p{L}*`,
  String.raw`(?i:zwei|beide[nr]?)(?: \p{Ll}+e[nr]?)? (?:Gebäuden?|Häusern?|Orten)`,
  // "Fällt ein Standort aus, nimmt der andere …", "starten am anderen aus der Sicherung"
  String.raw`(?:Standort|Rechenzentrum)[^.:]* (?:der|das) andere(?! \p{Lu})`,
  String.raw`(?i:am) (?:anderen|zweiten)(?! \p{Lu})`,
  String.raw`(?i:unsere[nr]?)(?: \p{Ll}+)? Rechenzentren|Rechenzentren des Anbieters`,
  String.raw`für beide (?:ge)?buch\p{L}+`,
];
const english = [
  '(?i:two|both|second|other|neither)(?: (?:own|redundant|separate|of our)){0,2} (?:data centres?|sites?)',
  '(?i:two|both)(?: separate| of our)? buildings',
  '(?i:our)(?: own)? data centres|at the other one',
];
const promise = new RegExp(
  String.raw`(?<!\p{L})(?:${[...german, ...english].join('|')})(?!\p{L})`.replaceAll(
    ' ',
    String.raw`\s+`,
  ),
  'gu',
);

/** Sentences about a second site, while company.yaml names one. One finding a file. */
export const secondSite: Check = function* ({ company, contentDir }) {
  if (company.sites.length !== 1) return;
  for (const text of readTexts(contentDir)) {
    const [first, ...others] = placesIn(text, promise);
    if (!first) continue;
    yield warns(
      whereIn(text, [first, ...others]),
      `Der Text spricht von einem zweiten Standort (»${first.found}«), und company.yaml nennt nur einen.`,
      'Schreiben Sie um, was Ihr Betrieb nicht hält, vor allem in Verträgen und Zusagen; ein zweiter Standort bei jemand anderem darf bleiben.',
    );
  }
};
