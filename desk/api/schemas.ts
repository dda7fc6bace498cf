// Schemas that server and browser share at run time; the types of answers come from the routes (routes.ts).
import { z } from 'zod';
import { formNames } from '../../contract/forms.ts';
import { metaOf } from '../../model/form-fields.ts';

export { metaOf, needsValue, typeOf } from '../../model/form-fields.ts';

export const idSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
export const mailSchema = z.email().max(254);

/** Of a person. */
export const nameSchema = z.string().trim().min(1).max(80);

/** Of a form, by field name. */
export type Values = Readonly<Record<string, unknown>>;

declare module 'zod' {
  interface GlobalMeta {
    /** For texts: rows of a textarea. */
    rows?: number | undefined;
    /** The field is shown and accepted only then. */
    when?: (values: Values) => boolean;
    /** Whether an optional field with `when` must be filled in where it is shown. */
    isNeeded?: boolean;
    /** Instead of title and description. */
    words?: (values: Values) => { title?: string; description?: string };
    /** For forms: button, and its variant. */
    button?: string;
    variant?: 'usual';
  }
}

/** One line. @param longest characters */
export const line = (title: string, longest: number) =>
  z.string().trim().min(1).max(longest).refine(isOneLine).meta({ title });

/** Text and line breaks; also what is mailed to reporters and customers. */
export const text = (title: string, rows?: number) =>
  z
    .string()
    .overwrite((typed) => typed.replaceAll(/\r\n?/g, '\n'))
    .trim()
    .min(1)
    .max(10_000)
    .refine((typed) => isOneLine(typed.replaceAll(/[\n\t]/g, ' ')))
    .meta({ title, rows });

// PostgreSQL rejects NUL; mails must not contain other control characters either.
function isOneLine(typed: string): boolean {
  return typed.isWellFormed() && !/\p{Cc}/u.test(typed);
}

/** An object of fields of which some depend on others. */
export function withConditions<Shape extends Record<string, z.ZodType>>(fields: Shape) {
  return z.object(fields).superRefine((values: Values, context) => {
    for (const [name, field] of Object.entries(fields)) {
      const { isNeeded, when } = metaOf(field);
      const isWrong = when?.(values)
        ? isNeeded && values[name] === undefined
        : when && values[name];
      if (isWrong) context.addIssue({ code: 'custom', path: [name] });
    }
  });
}

export const stateWords = {
  open: 'Offen',
  'in-work': 'In Arbeit',
  waiting: 'Wartend',
  done: 'Erledigt',
} as const;
export type WorkState = keyof typeof stateWords;
export const workStates = Object.keys(stateWords) as WorkState[];

/** Delivery of a mail. `filed`: written to a file, without a mail server. */
export const deliveryWords = {
  waiting: 'unterwegs',
  delivered: 'zugestellt',
  filed: 'als Datei abgelegt',
  failed: 'gescheitert',
} as const;

/** Filter of the list, as in the query of both page and API. */
export const filterSchema = z.object({
  state: z.enum(workStates).optional(),
  kind: z.enum(formNames).optional(),
  /** A person, `me`, or `nobody`. */
  owner: idSchema.optional(),
  /** Words, or parts of words, that all have to occur. */
  search: z.string().trim().max(200).optional(),
});
export type Filter = z.infer<typeof filterSchema>;

/** The parts of Annex I of Implementing Regulation (EU) 2024/2835 that apply to a hosting service. */
export const figureParts = [
  '3_member_states_orders',
  '4_notices',
  '5_own_initiative_illegal',
  '6_own_initiative_TC',
  '7_appeals_and_recidivism',
  '8_automated_means',
] as const;
export type FigurePart = (typeof figureParts)[number];

/** A calendar year in Germany. */
export const yearSchema = z.coerce.number().int().min(2020).max(2999);
