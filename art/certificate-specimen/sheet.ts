import { readFileSync } from 'node:fs';
import type { Company } from '../../content/schema/company.ts';

const title = 'Muster eines Zertifikats nach ISO/IEC 27001, nicht gültig';

/** The page as HTML. `font` is the site's typeface as WOFF2 in Base64. */
export function sheet(company: Company, font: string): string {
  const css = readFileSync(new URL('sheet.css', import.meta.url), 'utf8');
  const rows = rowsOf(company).map(
    ([name, value, note]) =>
      `<tr><th scope="row">${name}</th><td>${value}</td><td>${note}</td></tr>`,
  );
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${title}</title><style>
    @font-face { font-family: Sheet; font-weight: 400 700; src: url(data:font/woff2;base64,${font}) }
    ${css}</style></head><body>
    <header><span>${company.legalName}</span><span class="warning">MUSTER – kein gültiges Zertifikat</span></header>
    ${stars}
    <h1>Zertifikat (Muster)</h1>
    <p class="norm">Informationssicherheits-Managementsystem nach ISO/IEC 27001. So ist das Blatt aufgebaut, das eine Zertifizierungsstelle ausstellt.</p>
    <table>
      <thead><tr><th scope="col">Angabe</th><th scope="col">Auf diesem Muster</th><th scope="col">Worauf es dabei ankommt</th></tr></thead>
      <tbody>${rows.join('')}</tbody>
    </table>
    <footer><p><strong>Dieses Blatt bescheinigt nichts.</strong> Nummer und Zertifizierungsstelle sind erfunden, eine Unterschrift fehlt. Das gültige Zertifikat schicken wir auf Anfrage: ${company.mailboxes.contact}</p></footer>
    <svg class="specimen" viewBox="0 0 210 297" aria-hidden="true"><text transform="translate(105 158) rotate(-54.7)" text-anchor="middle" dominant-baseline="central" font-size="67">MUSTER</text></svg>
    </body></html>`;
}

function rowsOf({ legalName, address, sites, isoCertificateValidUntil }: Company) {
  const lastDay = isoCertificateValidUntil?.split('-').toReversed().join('.');
  const where = sites.map(({ name }) => name).join(', ');
  return [
    [
      'Organisation',
      `${legalName}, ${address.city}`,
      'Dieselbe Firma, mit der Sie den Vertrag schließen, nicht die Mutter oder ein Lieferant.',
    ],
    [
      'Geltungsbereich',
      'Betrieb und Support der Rechenzentren, Netze und Plattformen an den Standorten Vahrenwald und Laatzen',
      'Nennt er die Tätigkeit, die Sie einkaufen? „Verwaltung“ allein genügt nicht.',
    ],
    ['Standorte', where, 'Jedes Haus, in dem Ihre Daten liegen, muss genannt sein.'],
    [
      'Norm',
      'ISO/IEC 27001 mit Jahr der Ausgabe',
      'Die Ausgabe von 2013 gilt seit Ende Oktober 2025 nicht mehr.',
    ],
    [
      'Erklärung zur Anwendbarkeit',
      'Fassung und Datum',
      'Sie sagt, welche Maßnahmen gelten. Lassen Sie sich diese Fassung zeigen.',
    ],
    ['Gültigkeit', lastDay ? `bis ${lastDay} (Beispiel)` : 'von – bis', 'Höchstens drei Jahre, mit Überwachung in jedem Jahr.'],
    ['Nummer', 'MZ-27001-0000 (Beispiel)', 'Damit bestätigt die ausstellende Stelle die Echtheit.'],
    [
      'Ausgestellt von',
      'Musterzert GmbH (Beispiel)',
      'Die Stelle selbst muss akkreditiert sein, in Deutschland bei der DAkkS.',
    ],
  ] as const;
}

// The constellation of the house, as a mark.
const stars = `<svg class="stars" viewBox="0 0 184 44" aria-hidden="true">
  <path d="M6 34L44 12L82 26L128 8L178 30" fill="none" stroke="#1b2233" stroke-width="1"/>
  ${[
    [6, 34],
    [44, 12],
    [128, 8],
    [178, 30],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.5" fill="#1b2233"/>`)
    .join('')}
  <circle cx="82" cy="26" r="4" fill="#e5a21a"/>
  <circle cx="82" cy="26" r="8" fill="none" stroke="#e5a21a" stroke-width="1"/>
</svg>`;
