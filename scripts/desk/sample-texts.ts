// Made-up enquiries for trying the desk and for measuring it. Every address ends in ".example" (RFC 2606).

const firstNames = [
  'Änne',
  'Bo',
  'Çelik',
  'Dörte',
  'Emil',
  'Frauke',
  'Günter',
  'Hülya',
  'Ines',
  'Jörg',
];
const lastNames = [
  'Müller',
  'Lüdenscheidt',
  'Özdemir',
  'Weiß',
  'Krämer',
  'Nguyễn',
  'Schröder',
  'Petersen',
];
const firms = [
  'kundin',
  'weissbier',
  'nordlicht',
  'muehlenhof',
  'seehafen',
  'werkstatt',
  'praxis-am-deich',
];

const openings = [
  'Guten Tag,',
  'Moin,',
  'Sehr geehrte Damen und Herren,',
  'Hallo zusammen,',
  'Liebes Team,',
];
const subjects = [
  'wir suchen einen Stellplatz für vier Höheneinheiten mit zwei getrennten Stromkreisen',
  'unser Rootserver antwortet seit heute früh nicht mehr, auch nicht über die Fernwartung',
  'die Rechnung vom letzten Monat enthält einen Posten, den wir nicht zuordnen können',
  'können Sie uns ein Angebot für eine Glasfaserstrecke nach Laatzen machen',
  'wir ziehen im Frühjahr um und möchten vorher zwei Schränke besichtigen',
  'das Zertifikat für unsere Domäne läuft ab, und die Verlängerung scheitert',
  'wie hoch ist der Überspannungsschutz ausgelegt, und wer prüft ihn',
  'wir bräuchten kurzfristig zusätzliche Bandbreite für eine Übertragung am Wochenende',
];
const details = [
  'Wichtig ist uns, dass die Übergabe vor Monatsende klappt.',
  'Bisher stehen die Geräte in unserem Büro, dort wird es im Sommer zu heiß.',
  'Ein Rückruf am Vormittag passt am besten, nachmittags sind wir beim Kunden.',
  'Die Adressen aus dem Netz fd00::/8 haben wir schon umgestellt.',
  'Außerdem wüssten wir gern, ob sich die Laufzeit verkürzen lässt.',
  'Im Anhang der alten Mail stand ein Messprotokoll; wir schicken es gern noch einmal.',
  'Der Ausfall begann gegen 4:40 Uhr, die Überwachung meldete zuerst Paketverluste.',
  'Für die Buchhaltung brauchen wir die Bestellnummer auf jedem Beleg.',
];
const accusations = [
  'Auf dieser Seite werden Zugangsdaten einer Bank abgefragt.',
  'Dort wird unser Foto ohne Erlaubnis gezeigt.',
  'Von dieser Adresse kommen seit Tagen Anmeldeversuche gegen unsere Server.',
  'Die Seite verkauft gefälschte Schlüssel für unsere Software.',
];

export interface SampleText {
  readonly kind: 'contact' | 'abuse';
  readonly fields: Readonly<Record<string, string>>;
}

/** The enquiry with this number: always the same one. One in ten is a report. */
export function sampleText(number: number): SampleText {
  const pick = picker(number);
  const name = `${pick(firstNames)} ${pick(lastNames)}`;
  const firm = pick(firms);
  const mail = `post${number % 4_000}@${firm}.example`;
  const isReport = number % 10 === 3;
  const opening = isReport ? pick(accusations) : `${pick(openings)}\n\n${pick(subjects)}.`;
  const more = Array.from({ length: 1 + (number % 5) }, () => pick(details)).join(' ');
  const content = `${opening} ${more}\n\nUnser Zeichen: ${word(pick)}-${number}\n\n${name}`;
  if (!isReport) return { kind: 'contact', fields: { name, mail, content } };
  const location = `https://${word(pick).toLowerCase()}.${firm}.example/seite-${number}`;
  return { kind: 'abuse', fields: { name, mail, content, client: '', location } };
}

type Pick = <Item>(items: readonly Item[]) => Item;

/** Looks random and is not (https://en.wikipedia.org/wiki/Linear_congruential_generator). */
function picker(seed: number): Pick {
  let state = (seed * 2_654_435_761) >>> 0;
  return (items) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return items[Math.floor((state / 2 ** 32) * items.length)] as (typeof items)[number];
  };
}

const syllables = ['Ba', 'do', 'fe', 'gü', 'ka', 'le', 'mö', 'ni', 'ra', 'so', 'tä', 'wi', 'zu'];

function word(pick: Pick): string {
  return Array.from({ length: 4 }, () => pick(syllables)).join('');
}
