import { z } from 'zod';
import { day, line, long, sample } from './form-fields.ts';

const text = z.string().min(1);

/** A figure shown large below a product's hero, with its caption. */
const headline = {
  headline: line(
    'Groß unter dem Aufmacher',
    'ein Wert, genau so wie er oben steht, etwa 330 €',
  ).optional(),
  headlineSays: line('Was darunter steht', 'leer: die Bezeichnung dieser Zeile').optional(),
};

/** Label of an entry in a list by name. */
function nameOf(description: string, pattern: RegExp) {
  return z.string().regex(pattern).meta({ title: 'Name', description });
}

function isSaidIn(value: string, headline: string): boolean {
  const plain = (words: string) => words.replaceAll('\u00a0', ' ');
  return plain(value).includes(plain(headline));
}

const saidElsewhere = {
  path: ['headline'],
  message:
    'Was groß gezeigt wird, steht auch in der Angabe selbst. Schreiben Sie „headline“ so, wie es dort steht.',
};

/** `content/facts/figures.yaml`: every claim, once. */
export const figuresSchema = z
  .record(
    nameOf('damit rufen Texte die Zahl auf; bitte nicht ändern', /^[a-z0-9-]+$/),
    z.strictObject({
      value: line('Wert', 'mit Einheit'),
      /** Continues the sentence after the value. */
      meaning: long('Was er bedeutet'),
      /** How it was measured or counted, or its source. */
      basis: long('Woher wir ihn kennen'),
      group: line('Überschrift auf der Seite Zahlen'),
      asOf: day('Gemessen oder bestätigt am'),
      owner: line('Wer dafür einsteht', 'die Aufgabe, nicht der Name'),
      /** If missing, /zahlen omits it. */
      onlyWith: z
        .enum(['solar', 'iso-27001'])
        .meta({ title: 'Nur, wenn vorhanden', description: 'solar oder iso-27001; meistens leer' })
        .optional(),
      sample,
    }),
  )
  .meta({ title: 'Zahlen, mit denen wir werben', item: '{name}: {value}' });

/** `content/facts/orion-sizes.yaml`: the sizes of the managed private cloud. */
export const orionSizesSchema = z
  .array(
    z.strictObject({
      name: line('Name'),
      cores: z.int().positive().meta({ title: 'Kerne' }),
      ramGb: z.int().positive().meta({ title: 'Arbeitsspeicher in GB' }),
      nvmeGb: z.int().positive().meta({ title: 'NVMe-Speicher in GB' }),
      price: line('Preis im Monat', 'etwa 4.900 €; leer: keiner').optional(),
    }),
  )
  .meta({ title: 'Größen' });

/** `content/facts/responsibilities.yaml`: who runs which layer under which service model. */
export const responsibilitiesSchema = z.strictObject({
  models: z.array(line('Name')).length(3).meta({ title: 'Modelle' }),
  layers: z
    .array(
      z.strictObject({
        name: line('Name'),
        term: line('Englischer Fachbegriff', 'leer, wenn er gleich lautet').optional(),
        note: line('Was dazugehört'),
        provider: z
          .array(z.boolean().meta({ title: 'betreiben wir' }))
          .length(3)
          .meta({
            title: 'Wer sie betreibt',
            description: 'eine Angabe je Modell, in deren Reihenfolge',
          }),
      }),
    )
    .length(9)
    .meta({ title: 'Schichten, von oben nach unten' }),
  products: z
    .array(
      z.strictObject({
        name: line('Produkt'),
        ours: line('Was wir betreiben'),
        yours: line('Was beim Kunden bleibt'),
      }),
    )
    .meta({ title: 'Dasselbe je Produkt' }),
});

/** `content/facts/service-levels.yaml`: the availability that each product promises. */
export const serviceLevelsSchema = z
  .record(
    nameOf('damit rufen Seiten die Zusage auf; bitte nicht ändern', /^[a-z-]+$/),
    z
      .strictObject({
        product: line('Produkt'),
        promise: line('Zusage', 'etwa 99,9 % im Monat').optional(),
        figure: line('oder eine Zahl statt der Zusage', 'ihr Name, etwa availability').optional(),
        measured: long('Wo und wie oft gemessen wird'),
        credit: long('Gutschrift'),
        ...headline,
        sample,
      })
      .refine(
        ({ headline, promise }) => !headline || isSaidIn(promise ?? '', headline),
        saidElsewhere,
      )
      .refine(({ promise, figure }) => Boolean(promise) !== Boolean(figure), {
        path: ['promise'],
        message:
          'Eine Zusage hat entweder „promise“ oder „figure“, und genau eines von beiden. Ergänzen Sie das fehlende oder löschen Sie das überzählige.',
      }),
  )
  .meta({ title: 'Zugesagte Verfügbarkeit je Produkt', item: '{product}: {promise}{figure}' });

/** `content/facts/subcontractors.yaml`: subcontractors with possible access to buildings, machines or data. */
export const subcontractorsSchema = z
  .array(
    z.strictObject({
      name: line('Name mit Rechtsform'),
      location: line('Ort'),
      purpose: line('Was er für uns tut'),
      dataAccess: z.boolean().meta({
        title: 'Kann auf Daten unserer Kunden zugreifen',
        description:
          'Dann nennt ihn auch der Vertrag zur Auftragsverarbeitung. Kunden erfahren es vier Wochen vorher.',
      }),
      sample,
    }),
  )
  .meta({ title: 'Wer für uns arbeitet' });

/** `content/facts/certificates.yaml`: advertised certificates with expiry dates. */
export const certificatesSchema = z
  .array(
    z.strictObject({
      name: line('Name'),
      scope: long('Geltungsbereich'),
      issuer: line('Aussteller'),
      validUntil: day(
        'Gültig bis',
        'leer beim ISO-Zertifikat; sein Datum steht unter „Firma“',
      ).optional(),
      document: line(
        'PDF',
        'Name der Datei in documents/, ohne Endung; darf leer bleiben',
      ).optional(),
      sample,
    }),
  )
  .meta({ title: 'Nachweise' });

/** `content/facts/trust-documents.yaml`: the PDFs of /vertrauen, by file name. It has no form. */
export const trustDocumentsSchema = z.record(
  z.string().regex(/^[a-z0-9-]+$/),
  z.strictObject({
    title: text,
    /** Pages, or sections of pages, in PDF order. */
    from: z.array(z.string().regex(/^\/[a-z0-9/-]+(#[a-z0-9-]+)?$/)).min(1),
    /** Date of the wording. Legal texts have their own. */
    version: z.iso.date().optional(),
  }),
);

/** `content/facts/trust-changes.yaml`. */
export const trustChangesSchema = z
  .array(z.strictObject({ date: day('Tag'), what: long('Was sich geändert hat') }))
  .meta({
    title: 'Was sich an Zusagen und Verträgen geändert hat, das Neueste zuerst',
    item: '{date}: {what}',
  });

/** `content/facts/service-models.yaml`: duties and benefits of IaaS, PaaS and SaaS for a customer. */
export const serviceModelsSchema = z
  .strictObject({
    layers: z.array(line('Name')).meta({ title: 'Schichten, von oben nach unten' }),
    models: z
      .array(
        z.strictObject({
          name: line('Name'),
          abbreviation: line('Abkürzung'),
          ours: z.int().positive().meta({
            title: 'Schichten bei uns',
            description: 'wie viele wir betreiben, von unten gezählt',
          }),
          get: long('Was Kunden bekommen'),
          work: long('Was sie selbst tun'),
          suits: long('Für wen es passt', 'setzt „Es passt, wenn …“ fort'),
        }),
      )
      .meta({ title: 'Modelle' }),
  })
  .refine(({ layers, models }) => models.every(({ ours }) => ours < layers.length), {
    path: ['models'],
    message: '„ours“ ist so groß wie die Zahl der Schichten. Eine bleibt immer beim Kunden.',
  });

/** `content/facts/offers.yaml`: contents, scope and price components of an offer. */
export const offersSchema = z
  .record(
    nameOf('damit rufen Seiten das Angebot auf; bitte nicht ändern', /^[a-z-]+$/),
    z
      .array(
        z
          .strictObject({
            what: line('Worum es geht'),
            value: long('Was gilt'),
            ...headline,
            sample,
          })
          .refine(({ headline, value }) => !headline || isSaidIn(value, headline), saidElsewhere),
      )
      .min(1)
      .meta({ title: 'Zeilen' }),
  )
  .meta({ title: 'Leistung, Grenzen und Preis' });

/** `content/staff.yaml`. */
export const staffSchema = z
  .array(z.strictObject({ name: line('Name'), role: line('Aufgabe'), sample }))
  .meta({ title: 'Mitarbeitende' });

/** `content/history.yaml`: example years are marked. */
export const historySchema = z
  .array(
    z
      .strictObject({
        when: line('Wann').optional(),
        figure: line('oder eine Zahl statt „Wann“', 'ihr Name, etwa solar-since').optional(),
        what: line('Was'),
        text: long('Text'),
        link: line('Verweis').optional(),
        linkText: line('Text des Verweises').optional(),
        sample,
      })
      .refine((entry) => Boolean(entry.when) !== Boolean(entry.figure), {
        path: ['when'],
        message: 'Ein Eintrag hat entweder „when“ oder „figure“, und genau eines von beiden.',
      }),
  )
  .meta({ title: 'Was wann war', item: '{what}' });

const reference = z.strictObject({
  name: line('Name'),
  /** If missing, initials are shown. */
  logo: line('Logo', 'Datei in logos/, etwa kontor-lindhorst.svg').optional(),
  what: line('Was bei uns läuft'),
  sample,
});

/** `content/references.yaml`. */
export const referencesSchema = z.strictObject({
  customers: z.array(reference).default([]).meta({ title: 'Kunden' }),
  testimonials: z
    .array(
      z.strictObject({
        customer: line('Kunde'),
        content: long('Was er sagt'),
        author: line('Wer es gesagt hat'),
        sample,
      }),
    )
    .default([])
    .meta({ title: 'Kundenstimmen' }),
  partners: z.array(reference).default([]).meta({ title: 'Partner' }),
});

export type References = z.output<typeof referencesSchema>;
