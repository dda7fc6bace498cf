// What the specification says about the products stands on the page where it belongs. Sources:
// sections 2 (page details), 3 (sizes) and 9 (business constants). Reads the built HTML, so that
// nothing depends on a script.
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

interface PageFacts {
  readonly page: string;
  /** Words and figures as a visitor reads them; a pattern where only their order is given. */
  readonly says: readonly (string | RegExp)[];
  /** What is no text, as it stands in the HTML. */
  readonly has?: readonly RegExp[];
  readonly linksTo?: readonly string[];
}

const layers = [
  ...['Applications', 'Data', 'Runtime', 'Middleware', 'Operating System'],
  ...['Virtualization', 'Server', 'Storage', 'Networking'],
];

const facts: readonly PageFacts[] = [
  {
    page: '/',
    says: [
      ...['Hosted in Germany', 'DSGVO conform', 'ISO 27001 certified', 'AVPQ', '24/7'],
      ...['Vahrenwald', 'Laatzen', 'bis zu 250 kW', 'seit Mitte 2022'],
    ],
    linksTo: [
      ...['/blog', '/certificates', '/tech', '/kontakt', '/kundenreferenz', '/cloud'],
      ...['/colocation', '/leitungen', '/consulting'],
    ],
  },
  {
    page: '/produkte',
    says: [],
    linksTo: [
      ...['/cloud', '/orion', '/nebula', '/kubernetes', '/backup', '/colocation', '/leitungen'],
      ...['/consulting', '/managed-services', '/webhosting', '/mailhosting', '/livestreaming'],
    ],
  },
  { page: '/cloud', says: ['Hannover'], linksTo: ['/tech', '/kontakt', '/nebula', '/orion'] },
  {
    page: '/orion',
    says: [
      ...['OpenStack', 'Vendor-Lock-in', /Offene Standards/i, 'Komplexität', 'Compliance'],
      ...['Skalierung', 'Disaster Recovery', 'Spezialanwendungen', 'Compute', 'Storage', 'Network'],
      /Orion S1\D+48\D+348 GB\D+3\.200 GB\D+bis zu 99,99 %/,
      /Orion L1\D+192\D+1\.536 GB\D+38\.400 GB\D+bis zu 99,99 %/,
      /Orion XL1\D+384\D+3\.072 GB\D+72\.000 GB\D+bis zu 99,99 %/,
      ...[
        'Air-Gapping',
        'Managed Kubernetes',
        /S3-kompatible/,
        'Backup',
        /ganze (?:Cluster)?knoten/i,
      ],
      ...[/sieben Schritte/i, 'unter einer Minute'],
    ],
    has: [questions(7)],
    linksTo: ['/orion#contactform'],
  },
  {
    page: '/nebula',
    says: [
      ...['Nebula VMware Cloud', 'Erprobte Enterprise Cloud', 'Infrastructure as a Service'],
      ...['Platform as a Service', 'Software as a Service', /garantierte Mindestabnahme/],
    ],
  },
  {
    page: '/kubernetes',
    says: ['Managed Kubernetes', 'Nebula', 'Andromeda', 'Beratung', 'Container'],
    linksTo: ['/kundenreferenz'],
  },
  { page: '/backup', says: [], has: [sliderAt(100), sliderAt(2)] },
  {
    page: '/colocation',
    says: [
      ...['Sicher, trocken und kühl', 'Colocation im Rechenzentrum', 'Halfrack', '20 HE'],
      ...['Dedicated Rack', '42 HE', 'Footprint', /Doppelboden/, 'Cage', '24/7'],
      ...[/redundante USV/i, /zwei (?:getrennten )?Wegen/, /Diesel/, /zwei\b.{0,30} Kühlsysteme/i],
      ...[/Brandfrüherkennung/, /Gas/, /Begleitung/, 'Transponder', '10 Gbit/s', /auf Anfrage/],
      ...[/fremde[nr]? Clouds?/, /individuelles Angebot/i],
    ],
    linksTo: ['#contactform'],
  },
  {
    page: '/leitungen',
    says: ['DSL', 'bis 1 Gbit/s', 'von 99,5 auf 99,95 %', 'MPLS', 'VPN'],
  },
  {
    page: '/consulting',
    says: ['Erstgespräch', 'Analyse', 'Anforderungen', 'Umsetzung'],
    has: [questions(1)],
  },
  {
    page: '/managed-services',
    says: ['Colocation', 'IaaS', 'PaaS', ...layers, 'Jetzt Anfrage stellen!'],
    linksTo: ['/managed-services#contactform'],
  },
  {
    page: '/webhosting',
    says: [
      'WordPress',
      'Multisite',
      'Joomla',
      'TYPO3',
      'E-Mail',
      'Domain',
      'SSL',
      'Managed Webhosting',
    ],
    linksTo: ['/webhosting#contactform', '/cloud', '/mailhosting#server'],
  },
  {
    page: '/mailhosting',
    says: [
      ...['IMAP', 'POP3', /Viren/, /Spamfilter/, /dedizierter? Server/i, /virtuelle[nr]? Server/i],
      ...['DV', 'OV', 'EV', 'Domain', 'Anwendungen', /Web und E-Mail/],
    ],
  },
  {
    page: '/tech',
    says: [
      ...['70 % klimaneutral', 'über 20 Minuten', 'über 72 Stunden', '22 °C', 'über 20 kW'],
      ...['10.000 Liter', 'über 300', /Austauschknoten 5\b|\b5 (?:direkte|Austauschknoten)/],
      ...[
        /Energie|Strom/,
        'Kühlung',
        'Brandschutz',
        'Backbone',
        'bis zu 250 kW',
        'seit Mitte 2022',
      ],
    ],
  },
  {
    page: '/livestreaming',
    says: [/in Vorbereitung|Bald/],
    has: [/<video\b[^>]* controls/],
    linksTo: ['/cloud', '/mailhosting#server', '#contactform'],
  },
  {
    page: '/company',
    says: ['Geschichte', 'Werte', 'Ziele', 'seit Mitte 2022', 'Marit Hansen', 'Beispiel'],
    linksTo: ['/jobs'],
  },
  {
    page: '/kundenreferenz',
    says: ['Weserwerk Antriebe', 'rund 80', 'Beispiel'],
    has: [/(?:<blockquote\b[\s\S]*?){2}/, /data-logo-strip/],
    linksTo: ['/blog/globale-webpraesenz-case-study'],
  },
  {
    page: '/support',
    says: ['Mo–Fr 09:00–17:00 Uhr', /Außerhalb dieser Zeiten/, 'E-Mail', 'Formular', '24/7'],
    linksTo: ['https://servicedesk.leinestern.example/'],
  },
  {
    page: '/kontakt',
    says: ['Mo–Fr 09:00–17:00 Uhr', 'Vahrenwald', 'Laatzen', 'Lageskizze', 'Musterweg 12'],
    linksTo: ['geo:52.397,9.735', 'geo:52.316,9.797'],
  },
  {
    page: '/jobs',
    says: [/alle Stellen besetzt/, 'eine PDF-Datei'],
    linksTo: ['mailto:jobs@leinestern.example?subject=Initiativbewerbung'],
  },
  { page: '/certificates', says: ['ISO/IEC 27001', 'Muster', 'DSGVO'], has: [/\.pdf"/] },
  {
    page: '/barrierefreiheit',
    says: [
      'WCAG',
      '2.2',
      'Stufe AA',
      'freiwillig',
      'BFSG',
      'noch nicht',
      '27.11.2026',
      'Leinestern GmbH',
    ],
    linksTo: [
      'mailto:kontakt@leinestern.example?subject=Barriere%20auf%20der%20Website',
      'tel:+493023125100',
    ],
  },
  { page: '/blog', says: ['29.01.2021', '20.01.2023', 'Beitrag anzeigen'] },
  {
    page: '/agb',
    says: [
      '08.05.2025',
      termOf(3, /Nachfrist von mindestens einer Woche/),
      termOf(6, /mindestens vier Wochen vor ihrem Wirksamwerden/),
      termOf(6, /innerhalb von vier Wochen .{0,60} kündigen/),
      termOf(7, /Einwendungen gegen eine Rechnung .{0,30} innerhalb von acht Wochen/),
      termOf(7, /Zinsen von zehn Prozent im Jahr/),
      termOf(8, /nicht ab.{0,200} pauschalen Schadensersatz 20 Prozent/),
      termOf(9, /Mindestvertragslaufzeit beträgt 12 Monate/),
      termOf(9, /Frist von einem Monat zum Ende der Laufzeit/),
      termOf(9, /verlängert er sich automatisch um jeweils 12 Monate/),
      termOf(10, /länger als einen Werktag .{0,40} erstattet/),
      termOf(10, /mindestens 8 Tage erheblich beeinträchtigt, .{0,60} außerordentlich kündigen/),
      termOf(10, /Nachfrist von mindestens einer Woche/),
      termOf(11, /Gewährleistungsfrist .{0,40} beträgt ein Jahr/),
      termOf(12, /Vermögensschäden nach dem Telekommunikationsgesetz auf 12\.500 Euro/),
      termOf(13, /verjähren in zwei Jahren/),
      termOf(14, /Nutzungsdaten.{0,60} 90 Tage nach Versand der Rechnung/),
      termOf(14, /IP-Adresse löscht der Anbieter sieben Tage nach/),
    ],
  },
  {
    page: '/blog/globale-webpraesenz-case-study',
    says: [
      ...[/(?:rund|etwa) 80/, '20.01.2023', 'Firewalls', 'Lastverteiler', 'Redaktionen'],
      ...['QA und Deployment', 'Internet', 'Vahrenwald', 'Laatzen'],
    ],
    linksTo: ['/blog'],
  },
  {
    page: '/blog/iso-27001-dsgvo-und-die-agilitaet',
    says: ['29.01.2021', 'CEO'],
    linksTo: ['/blog'],
  },
];

test('every page says what the specification gives it, in words and figures', () => {
  for (const { page, says, has = [], linksTo = [] } of facts) {
    const html = mainOf(page);
    const text = textOf(html);
    const unsaid = says.filter((fact) =>
      typeof fact === 'string' ? !text.includes(fact) : !fact.test(text),
    );
    const missing = [...unsaid, ...has.filter((element) => !element.test(html))];
    expect.soft(missing.map(String), `missing on ${page}`).toEqual([]);

    const links = [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, target]) => target);
    const lost = linksTo.filter((link) => !links.includes(link));
    expect.soft(lost, `links missing on ${page}`).toEqual([]);
  }
});

/** A term in its numbered section, and not in another one. */
function termOf(section: number, term: RegExp): RegExp {
  return new RegExp(
    ` ${section}\\. [A-Z]\\p{L}+[^(]{0,40} # \\(1\\)(?:(?! # \\(1\\)).)*?${term.source}`,
    'u',
  );
}

/** At least so many entries that open and close. */
function questions(count: number): RegExp {
  return new RegExp(`(?:<details\\b[\\s\\S]*?){${count}}`);
}

function sliderAt(value: number): RegExp {
  return new RegExp(`<input(?=[^>]*type="range")(?=[^>]* value="${value}")`);
}

/** Title and content container; what header and footer say on every page proves nothing. */
function mainOf(page: string): string {
  const html = readFileSync(`dist${page === '/' ? '/index' : page}.html`, 'utf8');
  const [title] = /<title>[\s\S]*?<\/title>/.exec(html) ?? [''];
  const [main] = /<main\b[\s\S]*<\/main>/.exec(html) ?? [''];
  return title + main;
}

/** What a visitor reads, with plain spaces. */
function textOf(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:nbsp|#160|#xa0);/gi, ' ')
    .replaceAll('&amp;', '&')
    .replace(/[\u00ad\u200b]/g, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ');
}
