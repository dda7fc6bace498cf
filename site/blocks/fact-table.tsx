import { locales } from '../../contract/enquiry-rules.ts';
import {
  certificates,
  company,
  orionSizes,
  responsibilities,
  serviceLevels,
  serviceModels,
  subcontractors,
  trustChanges,
} from '../facts.ts';
import { langOf, translatorFor } from '../i18n/words.ts';
import { energyTable, type Words } from './energy.ts';
import { findFigure, formatFact } from './figure/find-figure.ts';
import { RequestLink } from './links.tsx';
import { isShown } from './only-with/company-has.ts';
import type { Props } from './props.ts';
import { SampleMark, samplesMarked } from './sample-mark/sample-mark.tsx';
import { DataTable, type TableContent } from './tables.tsx';
import { DocumentLink } from './trust/documents.tsx';
import { formatDay } from './trust/format-day.ts';

/** A table of a fact file in content/facts, from `tables` below; nothing if the file is empty. */
export function FactTable({ of, language }: Props<'FactTable'>) {
  const content = tables[of]({
    language,
    t: translatorFor(language),
    format: (text) => formatFact(text, language),
  });
  const { legend, empty, ...table } = content;
  if (table.rows.length === 0) return empty ? <p>{empty}</p> : null;
  return (
    <>
      {legend && <p className="note">{legend}</p>}
      <DataTable {...table} />
    </>
  );
}

interface FactTableContent extends TableContent {
  readonly legend?: string;
  /** Replaces a table without rows. */
  readonly empty?: string;
}

const tables: Readonly<Record<Props<'FactTable'>['of'], (words: Words) => FactTableContent>> = {
  certificates: ({ language, t, format }) => ({
    caption: t('Zertifikate und Nachweise'),
    columns: [t('Nachweis'), t('Geltungsbereich'), t('Aussteller'), t('Gültig bis'), t('Dokument')],
    rows: certificates.map((certificate) => {
      const { document, issuer, name, sample, scope } = certificate;
      const validUntil = certificate.validUntil ?? company.isoCertificateValidUntil;
      return [
        format(name),
        format(scope),
        format(issuer),
        <>
          {validUntil ? formatDay(validUntil, language) : t('auf Anfrage')}{' '}
          <SampleMark of={certificate} language={language} />
        </>,
        document ? (
          <DocumentLink key={document} name={document} language={language}>
            {t(sample ? 'Muster ansehen' : 'ansehen')}
          </DocumentLink>
        ) : (
          t('auf Anfrage')
        ),
      ];
    }),
  }),

  changes: ({ language, t, format }) => ({
    caption: t('Änderungen an Zusagen und Verträgen'),
    columns: [t('Tag'), t('Was sich geändert hat')],
    rows: trustChanges.map(({ date, what }) => [formatDay(date, language), format(what)]),
  }),

  energy: energyTable,

  'orion-sizes': ({ language, t, format }) => {
    const amount = (number: number) => number.toLocaleString(locales[language ?? 'de']);
    return {
      caption: t('Größen der Managed Private Cloud Orion'),
      columns: [
        t('Größe'),
        t('Physische Kerne'),
        'RAM',
        t('NVMe-Speicher'),
        t('Verfügbarkeit'),
        t('Preis im Monat'),
      ],
      rows: orionSizes.map(({ cores, name, nvmeGb, price, ramGb }) => [
        name,
        amount(cores),
        `${amount(ramGb)}\u00a0GB`,
        `${amount(nvmeGb)}\u00a0GB`,
        findFigure('availability', language).value,
        <>
          {price && <strong>{format(price)}</strong>}
          {/* Link text must be unique per size. */}
          <RequestLink subject={name} language={language}>
            <span>
              {t('Angebot anfordern')}
              <span className="visually-hidden">{` ${t('für')} ${name}`}</span>
            </span>
          </RequestLink>
        </>,
      ]),
    };
  },

  'product-duties': ({ t, format }) => ({
    folded: true,
    caption: t('Wer wofür zuständig ist, je Produkt'),
    columns: [t('Produkt'), t('Wir'), t('Sie')],
    rows: responsibilities.products
      .filter(isShown)
      .map(({ name, ours, yours }) => [name, ours, yours].map(format)),
  }),

  'layer-duties': ({ language, t, format }) => ({
    duties: true,
    caption: t('Wer betreibt welche Schicht?'),
    legend: `${t('Wir')}: ${company.name}, ${t('Sie')}: ${t('der Kunde')}`,
    columns: [t('Schicht'), ...responsibilities.models],
    rows: responsibilities.layers.map(({ name, note, provider, term }) => [
      <>
        {language === 'en' ? (term ?? name) : name}{' '}
        <small>
          {language !== 'en' && term && <span lang={langOf(term)}>{`${term}: `}</span>}
          {format(note)}
        </small>
      </>,
      ...provider.map((isOurs) => t(isOurs ? 'Wir' : 'Sie')),
    ]),
  }),

  'service-layers': ({ t, format }) => ({
    duties: true,
    caption: t('Wer betreibt welche Schicht?'),
    columns: [t('Schicht'), ...serviceModels.models.map(({ abbreviation }) => abbreviation)],
    rows: serviceModels.layers.map((layer, row, layers) => [
      format(layer),
      ...serviceModels.models.map(({ ours }) => t(row < layers.length - ours ? 'Sie' : 'Wir')),
    ]),
  }),

  'service-levels': ({ language, t, format }) => {
    const levels = Object.values(serviceLevels);
    return {
      folded: true,
      caption: t('Zugesagte Verfügbarkeit je Produkt'),
      columns: [
        t('Produkt'),
        t('Zusage'),
        t('Gemessen'),
        samplesMarked(t('Gutschrift'), levels, { language, word: 'Beispielwerte' }),
      ],
      rows: levels.map((level) => [
        format(level.product),
        format(level.promise),
        format(level.measured),
        <>
          {format(level.credit)}{' '}
          <SampleMark of={level} among={levels} word="Beispielwert" language={language} />
        </>,
      ]),
    };
  },

  'service-models': ({ t, format }) => ({
    caption: t('Modelle im Vergleich'),
    columns: [t('Modell'), t('Sie bekommen'), t('Ihre Arbeit'), t('Passt, wenn')],
    rows: serviceModels.models.map(({ abbreviation, get, name, suits, work }) => [
      `${name} (${abbreviation})`,
      ...[get, work, suits].map(format),
    ]),
  }),

  subcontractors: (words) => ({
    ...contractors(subcontractors, words),
    caption: words.t('Dienstleister'),
  }),

  'sub-processors': (words) => ({
    // Art. 28 GDPR.
    ...contractors(
      subcontractors.filter(({ dataAccess }) => dataAccess),
      words,
    ),
    caption: words.t('Unterauftragnehmer'),
    empty: words.t('Unterauftragnehmer mit Zugriff auf Daten unserer Kunden setzen wir nicht ein.'),
  }),
};

function contractors(shown: typeof subcontractors, { language, t, format }: Words) {
  return {
    columns: [
      samplesMarked(t('Wer'), shown, { language }),
      t('Wo'),
      t('Wofür'),
      t('Zugriff auf Kundensysteme'),
    ],
    rows: shown.map((contractor) => [
      contractor.name,
      contractor.location,
      format(contractor.purpose),
      <>
        {t(contractor.dataAccess ? 'ja' : 'nein')}{' '}
        <SampleMark of={contractor} among={shown} language={language} />
      </>,
    ]),
  };
}
