// The energy report of content/facts/energy.yaml: a table of the latest year, and all years as CSV.
import { locales } from '../../contract/enquiry-rules.ts';
import { type EnergyItem, energyItems } from '../../model/energy.ts';
import { company, energy } from '../facts.ts';
import type { LanguageProps, translatorFor } from '../i18n/words.ts';
import type { TableContent } from './tables.tsx';

/** What tables of facts need for a language. */
export interface Words extends LanguageProps {
  readonly t: ReturnType<typeof translatorFor>;
  /** Translates a text of a fact file, with no-break spaces before units. */
  readonly format: (text: string) => string;
}

/** Items of the latest year, a column for each data centre. */
export function energyTable({
  language,
  t,
  format,
}: Words): TableContent & { empty: string; legend: string } {
  const [latest] = energy.years;
  const sites = company.sites.map(({ name }) => name);
  const sample = energy.sample ? ` (${t('Beispielwerte')})` : '';
  return {
    folded: true,
    caption: t('Energie nach Anlage 3 EnEfG'),
    legend: `${t('Kalenderjahr')} ${latest?.year}${sample}`,
    columns: [t('Angabe'), ...sites, t('Herkunft und Quelle')],
    rows: latest
      ? [
          [t('Eigentümer und Betreiber'), ...sites.map(() => company.legalName), '–'],
          ...latest.values.map(({ item, perSite, basis, source }) => [
            energyItems[item][language ?? 'de'],
            ...sites.map((_, site) => withUnit(item, perSite[site], language)),
            `${t(basis)}: ${format(source)}`,
          ]),
        ]
      : [],
    empty: t('Noch keine Angaben.'),
  };
}

function withUnit(
  item: EnergyItem,
  value: string | undefined,
  language: LanguageProps['language'] = 'de',
): string {
  const { unit }: { de: string; unit?: string } = energyItems[item];
  if (value === undefined || unit === undefined) return value ?? '–';
  const space = language === 'en' && unit === '%' ? '' : '\u00a0';
  const digits = { maximumFractionDigits: 3 };
  return `${Number(value).toLocaleString(locales[language], digits)}${space}${unit}`.trim();
}

/** All years as CSV (RFC 4180), with numbers as in the file. */
export function energyCsv(): string {
  const rows = energy.years.flatMap(({ year, published, values }) =>
    values.flatMap(({ item, perSite, basis, source }) =>
      company.sites.map(({ name }, site) => {
        const { de, unit = '' }: { de: string; unit?: string } = energyItems[item];
        const value = perSite[site] ?? '';
        return [year, name, company.legalName, de, value, unit, basis, source, published];
      }),
    ),
  );
  const columns =
    'Jahr,Rechenzentrum,Eigentümer und Betreiber,Angabe,Wert,Einheit,Herkunft,Quelle,Veröffentlicht am';
  const lines = rows.map((row) =>
    row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(','),
  );
  return [columns, ...lines, ''].join('\r\n');
}
