import { type Language, locales } from '../../contract/enquiry-rules.ts';
import type { factTables } from '../../model/blocks/fact-blocks.ts';
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
import { translated } from '../i18n/translated.ts';
import { type LanguageProps, langOf, sayIn } from '../i18n/words.ts';
import { findFigure, withNoBreakSpaces } from './figure/find-figure.ts';
import { RequestLink } from './links.tsx';
import { SampleMark, samplesMarked } from './sample-mark/sample-mark.tsx';
import { DataTable, type TableContent } from './tables.tsx';
import { DocumentLink } from './trust/documents.tsx';
import { formatDay } from './trust/format-day.ts';

interface FactTableProps extends LanguageProps {
  readonly of: (typeof factTables)[number];
}

/** A table of a fact file in content/facts, from `tables` below. */
export function FactTable({ of, language }: FactTableProps) {
  const content = tables[of]({
    language,
    say: sayIn(language),
    write: (text) => withNoBreakSpaces(translated(text, language)),
  });
  const { legend, empty, ...table } = content;
  if (table.rows.length === 0 && empty) return <p>{empty}</p>;
  return (
    <>
      {legend && <p className="note">{legend}</p>}
      <DataTable {...table} language={language} />
    </>
  );
}

interface Words {
  readonly language: Language | undefined;
  readonly say: ReturnType<typeof sayIn>;
  /** Translates a text of a fact file, with no-break spaces before units. */
  readonly write: (text: string) => string;
}

interface FactTableContent extends TableContent {
  readonly legend?: string;
  /** Replaces a table without rows. */
  readonly empty?: string;
}

const tables: Readonly<Record<FactTableProps['of'], (words: Words) => FactTableContent>> = {
  certificates: ({ language, say, write }) => ({
    caption: say('Zertifikate und Nachweise'),
    columns: [
      say('Nachweis'),
      say('Geltungsbereich'),
      say('Aussteller'),
      say('Gültig bis'),
      say('Dokument'),
    ],
    rows: certificates.map((certificate) => {
      const { document, issuer, name, sample, scope } = certificate;
      const validUntil = certificate.validUntil ?? company.isoCertificateValidUntil;
      return [
        write(name),
        write(scope),
        write(issuer),
        <>
          {validUntil ? formatDay(validUntil, language) : say('auf Anfrage')}{' '}
          <SampleMark of={certificate} language={language} />
        </>,
        document ? (
          <DocumentLink key={document} name={document} language={language}>
            {say(sample ? 'Muster ansehen' : 'ansehen')}
          </DocumentLink>
        ) : (
          say('auf Anfrage')
        ),
      ];
    }),
  }),

  changes: ({ language, say, write }) => ({
    caption: say('Änderungen an Zusagen und Verträgen'),
    columns: [say('Tag'), say('Was sich geändert hat')],
    rows: trustChanges.map(({ date, what }) => [formatDay(date, language), write(what)]),
  }),

  'orion-sizes': ({ language, say, write }) => {
    const amount = (number: number) => number.toLocaleString(locales[language ?? 'de']);
    return {
      caption: say('Größen der Managed Private Cloud Orion'),
      columns: [
        say('Größe'),
        say('Physische Kerne'),
        'RAM',
        say('NVMe-Speicher'),
        say('Verfügbarkeit'),
        say('Preis im Monat'),
      ],
      rows: orionSizes.map(({ cores, name, nvmeGb, price, ramGb }) => [
        name,
        amount(cores),
        `${amount(ramGb)}\u00a0GB`,
        `${amount(nvmeGb)}\u00a0GB`,
        findFigure('availability', language).value,
        <>
          {price && <strong>{write(price)}</strong>}
          {/* Link text must be unique per size. */}
          <RequestLink subject={name} language={language}>
            <span>
              {say('Angebot anfordern')}
              <span className="visually-hidden">{` ${say('für')} ${name}`}</span>
            </span>
          </RequestLink>
        </>,
      ]),
    };
  },

  'product-duties': ({ say, write }) => ({
    folded: true,
    caption: say('Wer wofür zuständig ist, je Produkt'),
    columns: [say('Produkt'), say('Wir'), say('Sie')],
    rows: responsibilities.products.map(({ name, ours, yours }) => [
      write(name),
      write(ours),
      write(yours),
    ]),
  }),

  'layer-duties': ({ language, say, write }) => ({
    duties: true,
    caption: say('Wer betreibt welche Schicht?'),
    legend: `${say('Wir')}: ${company.name}, ${say('Sie')}: ${say('der Kunde')}`,
    columns: [say('Schicht'), ...responsibilities.models],
    rows: responsibilities.layers.map(({ name, note, provider, term }) => [
      <>
        {language === 'en' ? (term ?? name) : name}{' '}
        <small>
          {language !== 'en' && term && <span lang={langOf(term)}>{`${term}: `}</span>}
          {write(note)}
        </small>
      </>,
      ...provider.map((isOurs) => say(isOurs ? 'Wir' : 'Sie')),
    ]),
  }),

  'service-layers': ({ say, write }) => ({
    duties: true,
    caption: say('Wer betreibt welche Schicht?'),
    columns: [say('Schicht'), ...serviceModels.models.map(({ abbreviation }) => abbreviation)],
    rows: serviceModels.layers.map((layer, row, layers) => [
      write(layer),
      ...serviceModels.models.map(({ ours }) => say(row < layers.length - ours ? 'Sie' : 'Wir')),
    ]),
  }),

  'service-levels': ({ language, say, write }) => {
    const levels = Object.values(serviceLevels);
    return {
      folded: true,
      caption: say('Zugesagte Verfügbarkeit je Produkt'),
      columns: [
        say('Produkt'),
        say('Zusage'),
        say('Gemessen'),
        samplesMarked(say('Gutschrift'), levels, { language, word: 'Beispielwerte' }),
      ],
      rows: levels.map((level) => [
        write(level.product),
        level.promise ? write(level.promise) : findFigure(level.figure ?? '', language).value,
        write(level.measured),
        <>
          {write(level.credit)}{' '}
          <SampleMark of={level} among={levels} word="Beispielwert" language={language} />
        </>,
      ]),
    };
  },

  'service-models': ({ say, write }) => ({
    caption: say('Modelle im Vergleich'),
    columns: [say('Modell'), say('Sie bekommen'), say('Ihre Arbeit'), say('Passt, wenn')],
    rows: serviceModels.models.map((model) => [
      modelName(model),
      write(model.get),
      write(model.work),
      write(model.suits),
    ]),
  }),

  subcontractors: (words) => ({
    ...contractors(subcontractors, words),
    caption: words.say('Dienstleister'),
  }),

  'sub-processors': (words) => ({
    // Art. 28 GDPR.
    ...contractors(
      subcontractors.filter(({ dataAccess }) => dataAccess),
      words,
    ),
    caption: words.say('Unterauftragnehmer'),
    empty: words.say(
      'Unterauftragnehmer mit Zugriff auf Daten unserer Kunden setzen wir nicht ein.',
    ),
  }),
};

function modelName({ abbreviation, name }: (typeof serviceModels.models)[number]): string {
  return `${name} (${abbreviation})`;
}

function contractors(shown: typeof subcontractors, { language, say, write }: Words) {
  return {
    columns: [
      samplesMarked(say('Wer'), shown, { language }),
      say('Wo'),
      say('Wofür'),
      say('Zugriff auf Kundensysteme'),
    ],
    rows: shown.map(
      (contractor) =>
        [
          contractor.name,
          contractor.location,
          write(contractor.purpose),
          <>
            {say(contractor.dataAccess ? 'ja' : 'nein')}{' '}
            <SampleMark of={contractor} among={shown} language={language} />
          </>,
        ] as const,
    ),
  };
}
