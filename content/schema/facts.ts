import { z } from 'zod';

const text = z.string().min(1);

/**
 * `content/facts/figures.yaml`: every claim in figures, once, with a word on what it means and, for
 * what can be measured or counted, how it is known.
 */
export const figuresSchema = z.record(
  z.string().regex(/^[a-z0-9-]+$/),
  z.strictObject({ value: text, meaning: text, basis: text.optional() }),
);

/** `content/facts/orion-sizes.yaml`: the sizes of the managed private cloud. */
export const orionSizesSchema = z.array(
  z.strictObject({
    name: text,
    cores: z.int().positive(),
    ramGb: z.int().positive(),
    nvmeGb: z.int().positive(),
    availability: text,
  }),
);

/** `content/facts/responsibilities.yaml`: who runs which layer under which service model. */
export const responsibilitiesSchema = z.strictObject({
  models: z.array(text).length(3),
  layers: z
    .array(z.strictObject({ name: text, note: text, provider: z.array(z.boolean()).length(3) }))
    .length(9),
});

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
        freedom: text,
        suits: text,
      }),
    ),
  })
  .refine(({ layers, models }) => models.every(({ ours }) => ours < layers.length), {
    path: ['models'],
    message: '"ours" is smaller than the number of layers: one always stays with the customer.',
  });

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
      message: 'An entry has either "when" or "figure", and one of them.',
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
  customers: z.array(reference),
  testimonials: z.array(
    z.strictObject({
      customer: text,
      content: text,
      author: text,
      sample: z.boolean().default(false),
    }),
  ),
  partners: z.array(reference),
});

export type References = z.output<typeof referencesSchema>;
