// The forms for what /vertrauen promises and names. Their fields are those of content/schema/facts.ts.
import { fields, singleton } from '@keystatic/core';
import { data, headline, line, long, sample } from './form-fields.ts';

export const serviceLevels = singleton({
  ...data,
  label: 'Verfügbarkeit',
  path: 'content/facts/service-levels',
  schema: {
    levels: fields.array(
      fields.object({
        name: line('Name', 'damit rufen Seiten die Zusage auf; bitte nicht ändern'),
        product: line('Produkt'),
        promise: line('Zusage', 'etwa 99,9 % im Monat'),
        figure: line('oder eine Zahl statt der Zusage', 'ihr Name, etwa availability'),
        measured: long('Wo und wie oft gemessen wird'),
        credit: long('Gutschrift'),
        ...headline,
        sample,
      }),
      {
        label: 'Zugesagte Verfügbarkeit je Produkt',
        itemLabel: ({ fields: { product, promise, figure } }) =>
          `${product.value}: ${promise.value || figure.value}`,
      },
    ),
  },
});

export const subcontractors = singleton({
  ...data,
  label: 'Dienstleister',
  path: 'content/facts/subcontractors',
  schema: {
    companies: fields.array(
      fields.object({
        name: line('Name mit Rechtsform'),
        location: line('Ort'),
        purpose: line('Was er für uns tut'),
        dataAccess: fields.checkbox({
          label: 'Kann auf Daten unserer Kunden zugreifen',
          description:
            'Dann nennt ihn auch der Vertrag zur Auftragsverarbeitung. Kunden erfahren es vier Wochen vorher.',
        }),
        sample,
      }),
      { label: 'Wer für uns arbeitet', itemLabel: ({ fields: { name } }) => name.value },
    ),
  },
});

export const certificates = singleton({
  ...data,
  label: 'Zertifikate',
  path: 'content/facts/certificates',
  schema: {
    certificates: fields.array(
      fields.object({
        name: line('Name'),
        scope: long('Geltungsbereich'),
        issuer: line('Aussteller'),
        validUntil: fields.date({
          label: 'Gültig bis',
          description: 'leer beim ISO-Zertifikat; sein Datum steht unter „Firma“',
        }),
        document: line('PDF', 'Name der Datei in documents/, ohne Endung; darf leer bleiben'),
        sample,
      }),
      { label: 'Nachweise', itemLabel: ({ fields: { name } }) => name.value },
    ),
  },
});

export const trustChanges = singleton({
  ...data,
  label: 'Geänderte Zusagen',
  path: 'content/facts/trust-changes',
  schema: {
    changes: fields.array(
      fields.object({ date: fields.date({ label: 'Tag' }), what: long('Was sich geändert hat') }),
      {
        label: 'Was sich an Zusagen und Verträgen geändert hat, das Neueste zuerst',
        itemLabel: ({ fields: { date, what } }) => `${date.value ?? ''}: ${what.value}`,
      },
    ),
  },
});
