import { type Check, stops } from '../finding.ts';
import { readPages } from '../read-pages.ts';

/** Legal texts that nobody with a licence has looked at. */
export const legalTemplates: Check = ({ contentDir }) =>
  readPages(contentDir)
    .filter(({ text }) => /\{\/\*\s*(?:Vorlage|A template)\b/.test(text))
    .map(({ file }) =>
      stops(
        file,
        'Der Rechtstext ist eine Vorlage.',
        'Lassen Sie ihn anwaltlich prüfen und löschen Sie dann die Zeile, die mit »Vorlage« oder »A template« beginnt.',
      ),
    );
