// Schemas of the fact files below `content/`, which `fact-files.ts` lists.
import { z } from 'zod';
import { onlyWith } from './blocks/optional-facts.ts';
import {
  day,
  entry,
  flag,
  labelled,
  line,
  listOf,
  nameFrom,
  pattern,
  prose,
  recordOf,
  sample,
  words,
} from './form-fields.ts';

/** A figure shown large below a product's hero, with its caption. */
const headline = {
  headline: words(
    'Groß unter dem Aufmacher',
    'ein Wert, genau so wie er oben steht, etwa €(colocation.halfrack)',
  ).optional(),
  headlineSays: words('Was darunter steht', 'leer: die Bezeichnung dieser Zeile').optional(),
};

function containsText(value: string, headline: string): boolean {
  const plain = (words: string) => words.replaceAll('\u00a0', ' ');
  return plain(value).includes(plain(headline));
}

const headlineError = {
  path: ['headline'],
  message:
    'Was groß gezeigt wird, steht auch in der Angabe selbst. Schreiben Sie „headline“ so, wie es dort steht.',
};

/** Advertised figures. Pages refer to them by name. */
export const figuresSchema = recordOf(
  'Zahlen, mit denen wir werben',
  pattern(/^[a-z0-9-]+$/, 'Name', 'damit rufen Texte die Zahl auf; bitte nicht ändern').meta({
    names: 'figures',
  }),
  entry({
    value: words('Wert', 'mit Einheit'),
    /** Continues the sentence after the value. */
    meaning: prose('Was er bedeutet'),
    /** How it was measured or counted, or its source. */
    basis: prose('Woher wir ihn kennen'),
    group: words('Überschrift auf der Seite Zahlen'),
    asOf: day('Gemessen oder bestätigt am'),
    owner: words('Wer dafür einsteht', 'die Aufgabe, nicht der Name'),
    onlyWith,
    sample,
  }),
  '{name}: {value}',
);

/** The sizes of the managed private cloud. */
export const orionSizesSchema = listOf(
  'Größen',
  entry({
    name: line('Name'),
    cores: z.int().positive().meta({ title: 'Kerne' }),
    ramGb: z.int().positive().meta({ title: 'Arbeitsspeicher in GB' }),
    nvmeGb: z.int().positive().meta({ title: 'NVMe-Speicher in GB' }),
    price: words('Preis im Monat', 'etwa €(orion.s1); leer: keiner').optional(),
  }),
);

/** Who runs which layer under which service model. */
export const responsibilitiesSchema = z.strictObject({
  models: listOf('Modelle', line('Name')).length(3),
  layers: listOf(
    'Schichten, von oben nach unten',
    entry({
      name: line('Name'),
      term: line('Englischer Fachbegriff', 'leer, wenn er gleich lautet').optional(),
      note: words('Was dazugehört'),
      provider: z
        .array(z.boolean().meta({ title: 'betreiben wir' }))
        .length(3)
        .meta(labelled('Wer sie betreibt', 'eine Angabe je Modell, in deren Reihenfolge')),
    }),
  ).length(9),
  products: listOf(
    'Dasselbe je Produkt',
    entry({
      name: words('Produkt'),
      ours: words('Was wir betreiben'),
      yours: words('Was beim Kunden bleibt'),
      onlyWith,
    }),
  ),
});

/** Promised availability per product. */
export const serviceLevelsSchema = recordOf(
  'Zugesagte Verfügbarkeit je Produkt',
  pattern(/^[a-z-]+$/, 'Name', 'damit rufen Seiten die Zusage auf; bitte nicht ändern'),
  entry({
    product: words('Produkt'),
    promise: words('Zusage', 'etwa 99,9 % im Monat; Gemessenes steht unter „Zahlen“'),
    measured: prose('Wo und wie oft gemessen wird'),
    credit: prose('Gutschrift'),
    ...headline,
    sample,
  }).refine(({ headline, promise }) => !headline || containsText(promise, headline), headlineError),
  '{product}: {promise}',
);

/** Subcontractors with possible access to buildings, machines or data. */
export const subcontractorsSchema = listOf(
  'Wer für uns arbeitet',
  entry({
    name: line('Name mit Rechtsform'),
    location: line('Ort'),
    purpose: words('Was er für uns tut'),
    dataAccess: flag(
      'Kann auf Daten unserer Kunden zugreifen',
      'Dann nennt ihn auch der Vertrag zur Auftragsverarbeitung. Kunden erfahren es vier Wochen vorher.',
    ),
    sample,
  }),
);

/** Advertised certificates with expiry dates. */
export const certificatesSchema = listOf(
  'Nachweise',
  entry({
    name: words('Name'),
    scope: prose('Geltungsbereich'),
    issuer: words('Aussteller'),
    validUntil: day(
      'Gültig bis',
      'leer beim ISO-Zertifikat; sein Datum steht unter „Firma“',
    ).optional(),
    document: nameFrom('documents', 'PDF', 'Datei in documents/; darf leer bleiben').optional(),
    sample,
  }),
);

/** The PDFs of /vertrauen, by file name. */
export const trustDocumentsSchema = recordOf(
  'Dokumente',
  pattern(/^[a-z0-9-]+$/, 'Name der Datei'),
  z.strictObject({
    title: line('Titel'),
    from: listOf(
      'Seiten oder Abschnitte, in der Reihenfolge des PDF',
      pattern(/^\/[a-z0-9/-]+(#[a-z0-9-]+)?$/, 'Seite oder Abschnitt', 'etwa /agb'),
    ).min(1),
    version: day(
      'Datum des Wortlauts',
      'leer bei Rechtstexten; sonst ändern, wenn Text oder Angaben sich ändern, dann npm run documents',
    ).optional(),
  }),
  '{title}',
);

/** Changes of promises and contracts. */
export const trustChangesSchema = listOf(
  'Was sich an Zusagen und Verträgen geändert hat, das Neueste zuerst',
  entry({ date: day('Tag'), what: prose('Was sich geändert hat') }),
  '{date}: {what}',
);

/** Duties and benefits of IaaS, PaaS and SaaS for a customer. */
export const serviceModelsSchema = entry({
  layers: listOf('Schichten, von oben nach unten', line('Name')).meta({ isTranslated: true }),
  models: listOf(
    'Modelle',
    entry({
      name: line('Name'),
      abbreviation: line('Abkürzung'),
      ours: z
        .int()
        .positive()
        .meta(labelled('Schichten bei uns', 'wie viele wir betreiben, von unten gezählt')),
      get: prose('Was Kunden bekommen'),
      work: prose('Was sie selbst tun'),
      suits: prose('Für wen es passt', 'setzt „Es passt, wenn …“ fort'),
    }),
  ),
}).refine(({ layers, models }) => models.every(({ ours }) => ours < layers.length), {
  path: ['models'],
  message: '„ours“ ist so groß wie die Zahl der Schichten. Eine bleibt immer beim Kunden.',
});

/** Contents, scope and price components of an offer. */
export const offersSchema = recordOf(
  'Leistung, Grenzen und Preis',
  pattern(/^[a-z-]+$/, 'Name', 'damit rufen Seiten das Angebot auf; bitte nicht ändern').meta({
    names: 'offers',
  }),
  listOf(
    'Zeilen',
    entry({
      what: words('Worum es geht'),
      value: prose('Was gilt'),
      ...headline,
      onlyWith,
      sample,
    }).refine(({ headline, value }) => !headline || containsText(value, headline), headlineError),
  ).min(1),
);

/** Staff. */
export const staffSchema = listOf(
  'Mitarbeitende',
  entry({ name: line('Name'), role: words('Aufgabe'), sample }),
);

/** History of the company; samples are marked. */
export const historySchema = listOf(
  'Was wann war',
  entry({
    when: words('Wann').optional(),
    figure: nameFrom('figures', 'oder eine Zahl statt „Wann“').optional(),
    what: words('Was'),
    text: prose('Text'),
    link: line('Verweis').optional(),
    linkText: words('Text des Verweises').optional(),
    sample,
  }).refine(({ when, figure }) => Boolean(when) !== Boolean(figure), {
    path: ['when'],
    message:
      'Hier steht entweder „when“ oder „figure“, und genau eines von beiden. Ergänzen Sie das fehlende oder löschen Sie das überzählige.',
  }),
  '{what}',
);

const reference = entry({
  name: line('Name'),
  /** If missing, the name is shown. */
  logo: nameFrom('logos', 'Logo', 'Datei in logos/').optional(),
  what: words('Was bei uns läuft'),
  sample,
});

/** Customers, testimonials, partners. */
export const referencesSchema = z.strictObject({
  customers: listOf('Kunden', reference).default([]),
  testimonials: listOf(
    'Kundenstimmen',
    entry({
      customer: line('Kunde'),
      content: prose('Was er sagt'),
      author: words('Wer es gesagt hat'),
      sample,
    }),
  ).default([]),
  partners: listOf('Partner', reference).default([]),
});

export type References = z.output<typeof referencesSchema>;
