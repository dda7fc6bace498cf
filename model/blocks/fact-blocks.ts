import { choice, line, listOf, nameFrom } from '../form-fields.ts';
import { block, inline } from './block.ts';

const figure = nameFrom('figures', 'Zahl');

/** Blocks that show fact files. */
export const factBlocks = {
  BackupSliders: block(
    'Regler der Seite Backup',
    'Nur auf Seiten mit Kontaktformular. Die Preise stehen unter „Preise“.',
  ),
  Figure: inline(
    'Zahl aus unserem Betrieb',
    'Geändert wird sie unter „Zahlen“, für alle Seiten zugleich.',
    { of: figure },
  ),
  FactSheet: block(
    'Zahlen, groß',
    'Zwei bis vier Zahlen, die ein Abschnitt beweist: jede groß, mit dem, was sie genau meint.',
    { of: listOf('Zahlen', figure) },
  ),
  FactBand: block('Zahlenleiste', 'Die ersten vier, die es gibt, direkt unter dem Aufmacher.', {
    of: listOf('Zahlen', figure),
  }),
  OfferBand: block(
    'Werte eines Angebots, groß',
    'Direkt unter dem Aufmacher. Welche es sind, steht in den Zeilen des Angebots; vier füllen die Breite.',
    {
      of: nameFrom('offers', 'Angebot'),
      prices: line('Wo alle Preise stehen', 'etwa #umfang-und-preis').optional(),
    },
  ),
  OfferTable: block(
    'Leistung, Grenzen und Preis eines Angebots',
    'Die Zeilen stehen in content/facts/offers.yaml.',
    {
      of: nameFrom('offers', 'Angebot'),
      folded: line('Auf Telefonen zugeklappt unter dem Namen').optional(),
    },
  ),
  FactTable: block('Tabelle aus einer Faktendatei', '', {
    of: choice('Tabelle', {
      certificates: 'Zertifikate',
      changes: 'Geänderte Zusagen',
      energy: 'Energie',
      'layer-duties': 'Zuständigkeiten nach Schicht',
      'orion-sizes': 'Größen von Orion',
      'product-duties': 'Zuständigkeiten nach Produkt',
      'service-layers': 'Schichten nach Modell',
      'service-levels': 'Verfügbarkeit',
      'service-models': 'IaaS, PaaS, SaaS',
      subcontractors: 'Dienstleister',
      'sub-processors': 'Auftragsverarbeiter',
    }),
  }),
  PriceTable: block(
    'Tabelle mit Preisen',
    'Die Preise stehen unter „Preise“ (content/facts/prices.yaml).',
    {
      of: line('Tabelle', 'der Anfang der Namen, etwa nebula für nebula.core'),
      caption: line('Name der Tabelle'),
    },
  ),
  FactList: block('Liste aus einer Faktendatei', '', {
    of: choice('Liste', {
      customers: 'Kunden',
      figures: 'Zahlen',
      history: 'Geschichte',
      partners: 'Partner',
      staff: 'Mitarbeitende',
      testimonials: 'Stimmen von Kunden',
    }),
  }),
  DocumentPdf: block(
    'Abschnitt als PDF',
    'Welche Seiten und Abschnitte es als PDF gibt, steht in content/facts/trust-documents.yaml.',
    { of: line('Name des Dokuments', 'wie in trust-documents.yaml') },
  ),
  DocumentVersions: block('Verträge mit ihren Fassungen'),
  LogoStrip: block('Laufende Leiste der Kunden', '', {
    to: line('Führt nach', 'etwa /kundenreferenz').optional(),
  }),
  LatestPost: block('Neuester Beitrag', 'Nur auf der Startseite.'),
  PowerMeter: block('Anzeige der Solaranlage', 'Nur auf der Startseite.'),
  Company: inline(
    'Angabe zur Firma',
    'Geändert wird sie unter „Firma“, für alle Seiten zugleich.',
    {
      of: choice('Angabe oder Postfach', {
        name: 'Name der Firma',
        phone: 'Telefon',
        hours: 'Zeiten des Supports',
        editor: 'Verantwortlich für die Inhalte',
        sender: 'Absender von Mail',
        contact: 'Postfach für Anfragen',
        support: 'Postfach des Supports',
        abuse: 'Postfach für Missbrauch',
        jobs: 'Postfach für Bewerbungen',
        privacy: 'Postfach für Datenschutz',
        security: 'Postfach für Sicherheit',
      }),
      subject: line('Betreff einer Mail an das Postfach').optional(),
    },
  ),
  CompanyList: block('Angaben zur Firma, untereinander', '', {
    of: choice('Angaben', {
      address: 'Anschrift',
      contact: 'Kontakt',
      management: 'Geschäftsführung',
      maps: 'Karten',
      register: 'Register und Steuernummern',
    }),
  }),
};
