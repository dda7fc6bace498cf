// What `npm run company` asks. Each field is a question, a flag of the same name and a key of the answers file.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { navigationSchema } from '../../model/navigation.ts';
import { readOpeningHours } from '../../model/opening-hours.ts';
import { parseFacts } from '../../model/read-facts.ts';

/** Content of the sample, from which each company's begins. */
export const sampleFolder = join(import.meta.dirname, '../../content');

/** A page of the product menu. */
export interface Product {
  /** Name of the page, e.g. `orion`. */
  readonly page: string;
  /** German, then English if it differs. */
  readonly names: readonly string[];
}

/** All products of a menu. @param text of `navigation.yaml` */
export function productsIn(text: string): Product[] {
  const file = 'content/navigation.yaml';
  const { productFamilies, furtherProducts } = parseFacts(file, text, navigationSchema);
  const entries = [...productFamilies.flatMap(({ entries }) => entries), ...furtherProducts];
  return entries
    .filter(({ link }) => link !== '/produkte')
    .map(({ text, link, en }) => {
      const names = [text, (en as { text?: string } | undefined)?.text ?? text];
      return { page: link.slice(1), names: [...new Set(names)] };
    });
}

const line = (title: string) => z.string().trim().min(2).meta({ title });
const list = (title: string) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((value) => (typeof value === 'string' ? value.split(/[;,]/) : value))
    .transform((values) => values.map((value) => value.trim()).filter(Boolean))
    .meta({ title });
const optional = (title: string) => z.string().trim().optional().meta({ title });

/** e.g. `Passau Hacklberg 48.581 13.441` */
const site = z
  .string()
  .regex(/^\S.* -?\d+(\.\d+)? -?\d+(\.\d+)?$/, {
    error: 'Ein Rechenzentrum braucht Namen, Breite und Länge, etwa „Passau 48.581 13.441“.',
  })
  .transform((text) => {
    const words = text.split(' ');
    const [latitude, longitude] = words.splice(-2).map(Number) as [number, number];
    return { name: words.join(' '), latitude, longitude };
  });

/** @param products pages that may be chosen */
export const answersSchema = (products: readonly string[]) =>
  z.strictObject({
    name: line('Rufname der Firma'),
    legalName: line('Name mit Rechtsform'),
    domain: z
      .string()
      .regex(/^[a-z0-9.-]+\.[a-z]{2,}$/, {
        error: 'Das ist keine Domain. Nennen Sie sie ohne https:// und ohne www.',
      })
      .meta({ title: 'Domain ohne www' }),
    city: line('Ort der Anschrift'),
    state: line('Bundesland der Anschrift'),
    sites: list('Rechenzentren: Name Breite Länge, mehrere mit Komma')
      .pipe(z.array(site).min(1).max(4))
      .meta({ title: 'Rechenzentren: Name Breite Länge, mehrere mit Komma' }),
    supportHours: z
      .string()
      .refine((hours) => readOpeningHours(hours), {
        error: 'Schreiben Sie die Zeiten wie „Mo–Fr 09:00–17:00 Uhr“, mehrere mit Komma.',
      })
      .meta({ title: 'Zeiten des Supports, wie Mo–Fr 09:00–17:00 Uhr' }),
    products: list('')
      .pipe(z.array(z.enum(products)).min(1))
      .meta({ title: `Produkte, die Sie anbieten, mit Komma (${products.join(', ')})` }),
    english: list('').meta({ title: 'Englisch: ja, nein, oder die Seiten, die bleiben' }),
    customers: z
      .enum(['ja', 'nein'])
      .default('nein')
      .meta({ title: 'Seite über Kunden mit Fallstudie: ja oder nein' }),
    badges: list('').default([]).meta({
      title:
        'Merkmale unter jedem Aufmacher, mit Komma, etwa Hosted in Germany, DSGVO conform; leer: keine',
    }),
    accent: optional('Farbe, die hervorsticht, wie #f5af20; leer: die des Musters'),
    night: optional('Dunkle Farbe, wie #0c1628; leer: die des Musters'),
    logo: optional('Datei mit dem Logo (SVG); leer: das des Musters').refine(
      (file) => !file || existsSync(file),
      { error: 'Diese Datei gibt es nicht.' },
    ),
    /** Further names of the sample, with those of the company. */
    replace: z.record(z.string(), z.string()).optional(),
  });

export type Answers = z.output<ReturnType<typeof answersSchema>>;
