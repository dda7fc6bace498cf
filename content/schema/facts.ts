import { z } from 'zod';

const text = z.string().min(1);

/** What a product's page shows large below its hero, and the words under it. */
const headline = { headline: text.optional(), headlineSays: text.optional() };

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
export const figuresSchema = z.record(
  z.string().regex(/^[a-z0-9-]+$/),
  z.strictObject({
    /** With its unit. */
    value: text,
    /** What it says exactly, as the sentence goes on behind the value. */
    meaning: text,
    /** How it was measured or counted, or where it stands. */
    basis: text,
    /** The heading under which /zahlen shows it. */
    group: text,
    /** The day on which it was found or confirmed. */
    asOf: z.iso.date(),
    /** The role in the company that answers for it. */
    owner: text,
    /** Where the company has none, /zahlen leaves it out. */
    onlyWith: z.enum(['solar', 'iso-27001']).optional(),
    sample: z.boolean().default(false),
  }),
);

/** `content/facts/orion-sizes.yaml`: the sizes of the managed private cloud. */
export const orionSizesSchema = z.array(
  z.strictObject({
    name: text,
    cores: z.int().positive(),
    ramGb: z.int().positive(),
    nvmeGb: z.int().positive(),
    /** A month of it, e.g. `4.900 €`. */
    price: text.optional(),
  }),
);

/** `content/facts/responsibilities.yaml`: who runs which layer under which service model. */
export const responsibilitiesSchema = z.strictObject({
  models: z.array(text).length(3),
  layers: z
    .array(
      z.strictObject({
        name: text,
        /** What the field calls it in English, where that differs. */
        term: text.optional(),
        note: text,
        provider: z.array(z.boolean()).length(3),
      }),
    )
    .length(9),
  /** The same for each product, in words. */
  products: z.array(z.strictObject({ name: text, ours: text, yours: text })),
});

/** `content/facts/service-levels.yaml`: the availability that each product promises. */
export const serviceLevelsSchema = z.record(
  z.string().regex(/^[a-z-]+$/),
  z
    .strictObject({
      product: text,
      promise: text.optional(),
      /** Name of the figure that is the promise. */
      figure: text.optional(),
      measured: text,
      credit: text,
      ...headline,
      sample: z.boolean().default(false),
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
);

/** `content/facts/subcontractors.yaml`: who works for us and may come near buildings, machines or data. */
export const subcontractorsSchema = z.array(
  z.strictObject({
    name: text,
    location: text,
    purpose: text,
    dataAccess: z.boolean(),
    sample: z.boolean().default(false),
  }),
);

/** `content/facts/certificates.yaml`: what the site advertises with, and until when it holds. */
export const certificatesSchema = z.array(
  z.strictObject({
    name: text,
    scope: text,
    issuer: text,
    /** The last day. Left out for the ISO certificate, whose date stands in `company.yaml`. */
    validUntil: z.iso.date().optional(),
    /** File in `content/documents/`, without ending. */
    document: text.optional(),
    sample: z.boolean().default(false),
  }),
);

/** `content/facts/trust-documents.yaml`: what /vertrauen offers as PDF, by the name of its file. */
export const trustDocumentsSchema = z.record(
  z.string().regex(/^[a-z0-9-]+$/),
  z.strictObject({
    title: text,
    /** Pages, or sections of pages, in the order in which the PDF shows them. */
    from: z.array(z.string().regex(/^\/[a-z0-9/-]+(#[a-z0-9-]+)?$/)).min(1),
    /** Since when the wording applies. A legal text brings its own day. */
    version: z.iso.date().optional(),
  }),
);

/** `content/facts/trust-changes.yaml`: what changed in promises and contracts, the latest first. */
export const trustChangesSchema = z.array(z.strictObject({ date: z.iso.date(), what: text }));

/** `content/facts/service-models.yaml`: what IaaS, PaaS and SaaS ask of a customer and give. */
export const serviceModelsSchema = z
  .strictObject({
    layers: z.array(text),
    models: z.array(
      z.strictObject({
        name: text,
        abbreviation: text,
        ours: z.int().positive(),
        get: text,
        work: text,
        suits: text,
      }),
    ),
  })
  .refine(({ layers, models }) => models.every(({ ours }) => ours < layers.length), {
    path: ['models'],
    message: '„ours“ ist so groß wie die Zahl der Schichten. Eine bleibt immer beim Kunden.',
  });

/** `content/facts/offers.yaml`: what an offer contains, how far it reaches and what its price is made of. */
export const offersSchema = z.record(
  z.string().regex(/^[a-z-]+$/),
  z
    .array(
      z
        .strictObject({ what: text, value: text, ...headline, sample: z.boolean().default(false) })
        .refine(({ headline, value }) => !headline || isSaidIn(value, headline), saidElsewhere),
    )
    .min(1),
);

/** `content/staff.yaml`. */
export const staffSchema = z.array(
  z.strictObject({ name: text, role: text, sample: z.boolean().default(false) }),
);

/** `content/history.yaml`: what happened when; a year that is only an example is marked. */
export const historySchema = z.array(
  z
    .strictObject({
      when: text.optional(),
      figure: text.optional(),
      what: text,
      text,
      link: text.optional(),
      linkText: text.optional(),
      sample: z.boolean().default(false),
    })
    .refine((entry) => Boolean(entry.when) !== Boolean(entry.figure), {
      path: ['when'],
      message: 'Ein Eintrag hat entweder „when“ oder „figure“, und genau eines von beiden.',
    }),
);

const reference = z.strictObject({
  name: text,
  /** File in `content/logos/`. Who has none is named in letters. */
  logo: text.optional(),
  what: text,
  sample: z.boolean().default(false),
});

/** `content/references.yaml`: customers, what they say, and partners. */
export const referencesSchema = z.strictObject({
  customers: z.array(reference).default([]),
  testimonials: z
    .array(
      z.strictObject({
        customer: text,
        content: text,
        author: text,
        sample: z.boolean().default(false),
      }),
    )
    .default([]),
  partners: z.array(reference).default([]),
});

export type References = z.output<typeof referencesSchema>;
