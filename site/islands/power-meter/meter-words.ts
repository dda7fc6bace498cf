// Texts of the readout besides the plant's state (contract/solar-words.ts), in both languages.
import type { Language } from '../../../contract/enquiry-rules.ts';

const german = {
  locale: 'de-DE',
  soFar: 'Heute bisher',
  dayBefore: 'Gestern',
  noValues: 'keine Werte',
  /** Placeholder of the plant's state. */
  waiting: 'Noch kein Wert',
  /** The same without scripts, before the link to the latest value. */
  withoutScript: 'Live zeigt diese Anzeige nur mit JavaScript, was die Anlage liefert.',
  latest: 'Letzter Wert als JSON',
  /** @param place location of the plant */
  model: (place: string) =>
    `Ein Modell rechnet aus Sonnenstand, Temperatur und ziehenden Wolken, was eine Anlage dieser Größe in ${place} liefern würde.`,
  /** The same if values are measured. */
  measured: (place: string) => `Gemessen an der Anlage in ${place}, alle paar Sekunden neu.`,
  download: 'Viertelstundenwerte als CSV',
  /** Description of the chart. Per day: energy and peak time. */
  chart: (today: string, yesterday: string) =>
    `Leistung über den Tag. Heute bisher ${today}, gestern ${yesterday}.`,
  peak: (time: string, kilowatts: string) => `, am meisten um ${time} mit ${kilowatts}`,
  endOfDay: '24 Uhr',
  table: 'Tagesverlauf als Tabelle',
  tableCaption: 'Mittlere Leistung je Stunde in Kilowatt',
  columns: ['Uhrzeit', 'Heute, kW', 'Gestern, kW'],
  hour: (from: number) => `${from}–${from + 1}\u00a0Uhr`,
  nothingYet: 'An beiden Tagen kam bisher kein Strom vom Dach.',
};

export type MeterWords = typeof german;

const english: MeterWords = {
  locale: 'en-GB',
  soFar: 'Today so far',
  dayBefore: 'Yesterday',
  noValues: 'no values',
  waiting: 'No value yet',
  withoutScript: 'This readout shows live what the plant delivers, with JavaScript only.',
  latest: 'Latest value as JSON',
  model: (place) =>
    `A model works out from the height of the sun, the temperature and passing clouds what a plant of this size would deliver in ${place}.`,
  measured: (place) => `Measured at the plant in ${place}, anew every few seconds.`,
  download: 'Quarter-hourly values, CSV in German',
  chart: (today, yesterday) => `Power over the day. Today so far ${today}, yesterday ${yesterday}.`,
  peak: (time, kilowatts) => `, most at ${time} with ${kilowatts}`,
  endOfDay: '24:00',
  table: 'The day as a table',
  tableCaption: 'Mean power for each hour in kilowatts',
  columns: ['Time', 'Today, kW', 'Yesterday, kW'],
  hour: (from) => `${from}:00–${from + 1}:00`,
  nothingYet: 'No power has come from the roof on either day so far.',
};

export const meterWords: Readonly<Record<Language, MeterWords>> = { de: german, en: english };
