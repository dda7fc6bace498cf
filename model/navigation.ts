// Menus, redirects, error pages.
import { z } from 'zod';
import { entry, line, listOf, pattern, prose, recordOf, words } from './form-fields.ts';
import { metadataFields } from './page.ts';

const link = {
  text: words('Text'),
  link: z
    .string()
    .regex(/^\/[a-z0-9/#-]*$/, {
      error:
        'Das ist keine Adresse dieser Website. Sie beginnt mit einem Schrägstrich und besteht aus Kleinbuchstaben, etwa /kontakt.',
    })
    .meta({ title: 'Führt nach', description: 'etwa /kontakt' }),
};

/** Schema of `content/navigation.yaml`. */
export const navigationSchema = z.strictObject({
  topBar: menu(entry(link), 'Kopfleiste'),
  main: menu(entry(link), 'Hauptmenü'),
  productFamilies: listOf(
    'Produktmenü',
    entry({
      heading: words('Überschrift'),
      entries: menu(entry({ ...link, note: words('Zeile darunter').optional() }), 'Einträge'),
    }),
  ),
  furtherProducts: menu(entry(link), 'Weitere Produkte, unter den Spalten'),
  narrowOnly: menu(entry(link), 'Nur auf schmalen Bildschirmen'),
  legal: menu(entry(link), 'Fußzeile'),
});

function menu<Entry extends z.ZodType>(of: Entry, title: string) {
  return listOf(title, of, '{text} ({link})').default([]);
}

/** `content/redirects.yaml`: old addresses with the new ones, which may have a fragment. Empty if missing. */
export const redirectsSchema = recordOf(
  'Frühere Adressen',
  line('Frühere Adresse', 'etwa /alt; dort darf es nichts mehr geben'),
  line('Leitet zu', 'etwa /neu oder /neu#ort'),
  '{name} → {value}',
).nullable();

const { title, description } = metadataFields;
const texts = {
  title,
  description: description.meta({ isTranslated: true }),
  heading: words('Überschrift'),
  content: prose('Text'),
};

/** `content/errors.yaml`: texts of the pages for missing and removed addresses. */
export const errorsSchema = z.strictObject({
  notFound: entry(texts).meta({ title: 'Seite, die es nicht gibt' }),
  gone: entry({
    ...texts,
    paths: listOf('Adressen', pattern(/^[a-z-]+$/, 'Adresse ohne Schrägstrich')).default([]),
  }).meta({ title: 'Seite, die entfernt wurde' }),
});
