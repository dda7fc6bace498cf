// Information about energy that operators of data centres publish: § 13 (1) EnEfG with its Annex 3, by 31 March for the
// previous calendar year, from a non-redundant connected load of 300 kW.
import { z } from 'zod';
import { day, entry, line, listOf, prose, sample } from './form-fields.ts';

/** Items of Annex 3 with their units; those without are texts. Name, owner and operator are in company.yaml. */
export const energyItems = {
  'size-class': { de: 'Größenklasse nach IT-Anschlussleistung', en: 'Size class by IT power' },
  postcode: { de: 'Postleitzahl', en: 'Postcode' },
  'building-area': { de: 'Gebäudefläche', en: 'Building area', unit: 'm²' },
  'it-power': { de: 'Nennanschlussleistung der IT', en: 'Rated IT power', unit: 'kW' },
  'connected-load': {
    de: 'Nicht redundante Nennanschlussleistung',
    en: 'Non-redundant rated connected load',
    unit: 'kW',
  },
  consumption: {
    de: 'Stromverbrauch mit Eigenerzeugung',
    en: 'Electricity used, own generation included',
    unit: 'kWh',
  },
  purchased: { de: 'Strombezug', en: 'Electricity purchased', unit: 'kWh' },
  'fed-in': { de: 'Ins Netz zurückgespeist', en: 'Fed back into the grid', unit: 'kWh' },
  renewable: {
    de: 'Anteil erneuerbarer Energien (DIN EN 50600-4-3)',
    en: 'Share of renewable energy (EN 50600-4-3)',
    unit: '%',
  },
  'heat-released': {
    de: 'Abwärme an Luft, Gewässer oder Boden',
    en: 'Heat released to air, water or ground',
    unit: 'kWh',
  },
  'heat-released-temperature': {
    de: 'Mittlere Temperatur dieser Abwärme',
    en: 'Mean temperature of this heat',
    unit: '°C',
  },
  'heat-delivered': { de: 'Abwärme an Abnehmer', en: 'Heat delivered to users', unit: 'kWh' },
  'heat-delivered-temperature': {
    de: 'Mittlere Temperatur der gelieferten Abwärme',
    en: 'Mean temperature of the heat delivered',
    unit: '°C',
  },
  'data-stored': { de: 'Gespeicherte Daten', en: 'Data stored', unit: 'TB' },
  'data-processed': { de: 'Verarbeitete Daten', en: 'Data processed', unit: 'TB' },
  pue: { de: 'PUE (DIN EN 50600-4-2)', en: 'PUE (EN 50600-4-2)', unit: '' },
  reuse: {
    de: 'Wiederverwendete Energie, ERF (DIN EN 50600-4-6)',
    en: 'Energy reuse factor, ERF (EN 50600-4-6)',
    unit: '',
  },
  cooling: {
    de: 'Effizienz der Kühlung, CER (DIN EN 50600-4-7)',
    en: 'Cooling efficiency ratio, CER (EN 50600-4-7)',
    unit: '',
  },
  water: {
    de: 'Wassernutzung, WUE (DIN EN 50600-4-9)',
    en: 'Water usage effectiveness, WUE (EN 50600-4-9)',
    unit: 'l/kWh',
  },
} as const satisfies Record<string, { de: string; en: string; unit?: string }>;

export type EnergyItem = keyof typeof energyItems;

const value = entry({
  item: z
    .enum(Object.keys(energyItems) as [EnergyItem, ...EnergyItem[]])
    .meta({ title: 'Angabe', description: 'nach Anlage 3 EnEfG' }),
  perSite: listOf(
    'Werte, je Rechenzentrum in der Reihenfolge unter „Firma“',
    line('Wert', 'eine Zahl mit Punkt und ohne Einheit, etwa 1.35'),
  ).min(1),
  basis: z
    .enum(['gemessen', 'berechnet', 'geschätzt', 'bekannt'])
    .meta({ title: 'Woher der Wert stammt' }),
  source: prose('Quelle', 'Zähler, Rechnung, Verfahren'),
})
  .refine(({ item, basis }) => item !== 'pue' || basis === 'gemessen', {
    path: ['basis'],
    message: 'Der PUE steht hier nur, wenn er gemessen ist. Löschen Sie sonst den Eintrag.',
  })
  .refine(({ item, perSite }) => !('unit' in energyItems[item]) || perSite.every(isNumber), {
    path: ['perSite'],
    message: 'Hier stehen Zahlen, mit Punkt und ohne Einheit, etwa 1.35.',
  });

function isNumber(text: string): boolean {
  return /^\d+(?:\.\d+)?$/.test(text);
}

/** Schema of `content/facts/energy.yaml`. */
export const energySchema = z
  .strictObject({
    sample,
    years: listOf(
      'Jahre, das jüngste zuerst',
      z.strictObject({
        year: z.int().min(2024).meta({ title: 'Kalenderjahr' }),
        published: day('Veröffentlicht am'),
        values: listOf('Angaben', value, '{item}').min(1),
      }),
      '{year}',
    ).default([]),
  })
  .meta({ title: 'Energie nach Anlage 3 EnEfG' });
