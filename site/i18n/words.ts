// Texts of the site itself. Components contain the German text, which is the key of the English one in `english`.
import type { Language } from '../../contract/enquiry-rules.ts';

/** Props of components for texts. `language` is added by pass-language.ts. */
export interface LanguageProps {
  readonly language?: Language | undefined;
}

/** Returns a function that translates texts of the site. */
export function translatorFor(language: Language = 'de'): (german: keyof typeof english) => string {
  return (german) => (language === 'en' ? english[german] : german);
}

/** Footer of pages and documents of a sample company. */
export const sampleCompanyWords =
  'Beispiel: Diese Firma ist erfunden, ihre Angaben sind Platzhalter.';

/** Word joiner (U+2060) between a link text and its icon: no line break before the icon. */
export const wordJoiner = '\u2060';

/**
 * English phrases on German pages that screen readers mispronounce in German. Excludes words in German dictionaries
 * (Cloud, Backup, Server) and product names. WCAG 2.2, 3.1.2.
 */
const phrases = [
  ...['Hosted in Germany', 'ISO 27001 certified', 'Not Found', 'Gone'],
  ...['Cloud Services', 'Datacenter Services', 'Consulting Services', 'Managed Services'],
  ...['Managed Private OpenStack', 'Digital Services Act', 'Disaster Recovery'],
  // Layers and services, named as in the specification.
  ...['Applications', 'Data', 'Runtime', 'Operating System', 'Virtualization', 'Networking'],
  ...['Compute', 'Storage', 'Network'],
];

/** Value of `lang` for one of these phrases. */
export function langOf(text: string): 'en' | undefined {
  return phrases.includes(text) ? 'en' : undefined;
}

export const english = {
  // Shell
  'Zum Inhalt springen': 'Skip to content',
  'zur Startseite': 'to the home page',
  Kontakt: 'Contact',
  Hauptmenü: 'Main menu',
  Kopfleiste: 'Top bar',
  Fußzeile: 'Footer',
  Menü: 'Menu',
  Produktmenü: 'Product menu',
  Telefon: 'Phone',
  'E-Mail': 'E-mail',
  'öffnet in neuem Tab': 'opens in a new tab',
  'Beispiel: Diese Firma ist erfunden, ihre Angaben sind Platzhalter.':
    'Sample: this company is made up and its details are placeholders.',
  'Angebote nur für Unternehmen und öffentliche Stellen; alle Preise netto zuzüglich Umsatzsteuer.':
    'Offers to businesses and public bodies only; all prices are net of VAT.',
  // Hero
  'ISO 27001 certified': 'ISO 27001 certified',
  'Bewegung anhalten': 'Pause motion',
  'Bewegung fortsetzen': 'Resume motion',
  'Logos anhalten': 'Pause logos',
  'Logos fortsetzen': 'Resume logos',
  // Search
  Suche: 'Search',
  Suchen: 'Search',
  'Suchwort oder Frage': 'Word or question',
  'Die Suche braucht Skripte. Hier sind alle Seiten.':
    'The search needs scripts. Here are all pages.',
  'Weitere Angebote': 'Further products',
  'Recht, Preise und Nachweise': 'Legal, prices and compliance',
  // Error pages
  'Zur Startseite': 'To the home page',
  'Alle Produkte': 'All products',
  Produkte: 'Products',
  Support: 'Support',
  Blog: 'Blog',
  // Company
  Erreichbar: 'Hours',
  Registergericht: 'Registration court',
  'Persönlich haftend': 'General partner',
  Registernummer: 'Registration number',
  'Umsatzsteuer-ID': 'VAT ID',
  'Unsere Kunden': 'Our customers',
  'Karten-App öffnen': 'Open in a map app',
  'Bei OpenStreetMap ansehen': 'View on OpenStreetMap',
  // Figures and tables
  Beispiel: 'Sample',
  Beispiele: 'Samples',
  Beispielwert: 'Sample value',
  Beispielwerte: 'Sample values',
  'Beispielwerte bei': 'Sample values:',
  'Beispielwerte, außer bei': 'Sample values, except for',
  'In der Regel antwortet jemand': 'As a rule somebody answers',
  Stand: 'As of',
  zuständig: 'responsible',
  'Erklärung anzeigen': 'Show explanation',
  'Stand und Zuständigkeit': 'Date and person responsible',
  Verfügbarkeit: 'Availability',
  'Alle Preise und Grenzen': 'All prices and limits',
  // Energy report
  'Energie nach Anlage 3 EnEfG': 'Energy under Annex 3 EnEfG',
  Kalenderjahr: 'Calendar year',
  Angabe: 'Item',
  'Eigentümer und Betreiber': 'Owner and operator',
  'Herkunft und Quelle': 'Origin and source',
  'Noch keine Angaben.': 'No information yet.',
  gemessen: 'measured',
  berechnet: 'calculated',
  geschätzt: 'estimated',
  bekannt: 'known',
  // Price sheet
  Leistung: 'Item',
  'Preis netto': 'Net price',
  'Preis netto (Beispielwerte)': 'Net price (sample values)',
  Mindestlaufzeit: 'Minimum term',
  'Enthalten oder Rechnung': 'Included, or calculation',
  'Messung und Gutschrift': 'how it is measured and credited',
  'Größen der Managed Private Cloud Orion': 'Sizes of the managed private cloud Orion',
  Größe: 'Size',
  'Preis im Monat': 'Price per month',
  'Angebot anfordern': 'Request a quote',
  für: 'for',
  'Physische Kerne': 'Physical cores',
  'NVMe-Speicher': 'NVMe storage',
  'Wer betreibt welche Schicht?': 'Who runs which layer?',
  Wir: 'Us',
  Sie: 'You',
  'der Kunde': 'the customer',
  Schicht: 'Layer',
  Modell: 'Model',
  'Modelle im Vergleich': 'Models compared',
  'Sie bekommen': 'You get',
  'Ihre Arbeit': 'Your work',
  'Passt, wenn': 'Suits you if',
  // Trust
  'Zertifikate und Nachweise': 'Certificates and attestations',
  Nachweis: 'Attestation',
  Geltungsbereich: 'Scope',
  Aussteller: 'Issuer',
  'Gültig bis': 'Valid until',
  Dokument: 'Document',
  'auf Anfrage': 'on request',
  ansehen: 'View',
  'Muster ansehen': 'View specimen',
  'Wer wofür zuständig ist, je Produkt': 'Who is responsible for what, by product',
  Produkt: 'Product',
  'Zugesagte Verfügbarkeit je Produkt': 'Availability promised, by product',
  Zusage: 'Promise',
  Gemessen: 'Measured',
  Gutschrift: 'Credit',
  Dienstleister: 'Contractors',
  Unterauftragnehmer: 'Sub-processors',
  'Unterauftragnehmer mit Zugriff auf Daten unserer Kunden setzen wir nicht ein.':
    'We use no sub-processors with access to our customers’ data.',
  Wer: 'Who',
  Wo: 'Where',
  Wofür: 'What for',
  'Zugriff auf Kundensysteme': 'Access to customers’ systems',
  ja: 'yes',
  nein: 'no',
  'Änderungen an Zusagen und Verträgen': 'Changes to promises and contracts',
  Tag: 'Date',
  'Was sich geändert hat': 'What has changed',
  'Fassung vom': 'Version of',
  Inhalt: 'Contents',
  'Frühere Fassungen': 'Earlier versions',
  'Für neue Verträge gilt diese Fassung nicht mehr.':
    'This version no longer applies to new contracts.',
  'Zur geltenden Fassung': 'To the version in force',
  früher: 'earlier',
  // Status page
  'Zurzeit ist keine Störung gemeldet.': 'No incident is reported at present.',
  'Zurzeit läuft eine angekündigte Wartung.': 'Announced maintenance is in progress.',
  'Zurzeit arbeitet ein Dienst eingeschränkt.': 'A service is degraded at present.',
  'Zurzeit ist ein Dienst teilweise gestört.': 'A service is partly disrupted at present.',
  'Zurzeit ist ein Dienst ausgefallen.': 'A service is down at present.',
  'keine Störung gemeldet': 'no incident reported',
  'in Wartung': 'under maintenance',
  eingeschränkt: 'degraded',
  'teilweise gestört': 'partly disrupted',
  ausgefallen: 'down',
  'wir untersuchen': 'investigating',
  'Ursache gefunden': 'cause found',
  'behoben, wir beobachten': 'fixed, monitoring',
  behoben: 'resolved',
  geplant: 'scheduled',
  begonnen: 'in progress',
  abgeschlossen: 'completed',
  Störung: 'Incident',
  Wartung: 'Maintenance',
  'Was zurzeit los ist': 'What is going on',
  Bestandteile: 'Components',
  'Geplante Wartung': 'Scheduled maintenance',
  'Es ist keine Wartung geplant.': 'No maintenance is scheduled.',
  'An allen Tagen, die hier nicht stehen, war keine Störung gemeldet.':
    'On all days not listed here, no incident was reported.',
  'gemessen: erreichbar seit': 'measured: up since',
  'gemessen: nicht erreichbar seit': 'measured: down since',
  // Pieces of texts
  Post: 'Post',
  Sprachen: 'Languages',
  'Deutsch und Englisch': 'German and English',
  Büro: 'Office',
  'Auf dieser Seite': 'On this page',
  Ergebnis: 'Result',
  Visualisierung: 'Visualisation',
  'Der Film in Worten': 'The film in words',
} as const;
