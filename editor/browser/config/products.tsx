// The forms for what is sold. Their fields are those of content/schema/facts.ts.
import { fields, singleton } from '@keystatic/core';
import { data, headline, line, long, sample } from './form-fields.ts';

export const offers = singleton({
  ...data,
  label: 'Angebote',
  path: 'content/facts/offers',
  schema: {
    offers: fields.array(
      fields.object({
        name: line('Name', 'damit rufen Seiten das Angebot auf; bitte nicht ändern'),
        lines: fields.array(
          fields.object({
            what: line('Worum es geht'),
            value: long('Was gilt'),
            ...headline,
            sample,
          }),
          { label: 'Zeilen', itemLabel: ({ fields: { what } }) => what.value },
        ),
      }),
      { label: 'Leistung, Grenzen und Preis', itemLabel: ({ fields: { name } }) => name.value },
    ),
  },
});

export const orionSizes = singleton({
  ...data,
  label: 'Größen von Orion',
  path: 'content/facts/orion-sizes',
  schema: {
    sizes: fields.array(
      fields.object({
        name: line('Name'),
        cores: fields.integer({ label: 'Kerne' }),
        ramGb: fields.integer({ label: 'Arbeitsspeicher in GB' }),
        nvmeGb: fields.integer({ label: 'NVMe-Speicher in GB' }),
        price: line('Preis im Monat', 'etwa 4.900 €; leer: keiner'),
      }),
      { label: 'Größen', itemLabel: ({ fields: { name } }) => name.value },
    ),
  },
});

const layer = fields.object({
  name: line('Name'),
  term: line('Englischer Fachbegriff', 'leer, wenn er gleich lautet'),
  note: line('Was dazugehört'),
  provider: fields.array(fields.checkbox({ label: 'betreiben wir' }), {
    label: 'Wer sie betreibt',
    description: 'eine Angabe je Modell, in deren Reihenfolge',
    itemLabel: ({ value }) => (value ? 'wir' : 'der Kunde'),
  }),
});

export const responsibilities = singleton({
  ...data,
  label: 'Zuständigkeiten',
  path: 'content/facts/responsibilities',
  schema: {
    models: fields.array(line('Name'), { label: 'Modelle', itemLabel: ({ value }) => value }),
    layers: fields.array(layer, {
      label: 'Schichten, von oben nach unten',
      itemLabel: ({ fields: { name } }) => name.value,
    }),
    products: fields.array(
      fields.object({
        name: line('Produkt'),
        ours: line('Was wir betreiben'),
        yours: line('Was beim Kunden bleibt'),
      }),
      { label: 'Dasselbe je Produkt', itemLabel: ({ fields: { name } }) => name.value },
    ),
  },
});

export const serviceModels = singleton({
  ...data,
  label: 'IaaS, PaaS, SaaS',
  path: 'content/facts/service-models',
  schema: {
    layers: fields.array(line('Name'), {
      label: 'Schichten, von oben nach unten',
      itemLabel: ({ value }) => value,
    }),
    models: fields.array(
      fields.object({
        name: line('Name'),
        abbreviation: line('Abkürzung'),
        ours: fields.integer({
          label: 'Schichten bei uns',
          description: 'wie viele wir betreiben, von unten gezählt',
        }),
        get: long('Was Kunden bekommen'),
        work: long('Was sie selbst tun'),
        suits: long('Für wen es passt', 'setzt „Es passt, wenn …“ fort'),
      }),
      { label: 'Modelle', itemLabel: ({ fields: { name } }) => name.value },
    ),
  },
});
