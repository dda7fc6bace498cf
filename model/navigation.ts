// Menus, redirects, error pages.
import { z } from 'zod';
import { bilingual, line, long, pattern } from './form-fields.ts';
import { metadataFields } from './page.ts';

const entry = {
  text: line('Text', '', 2),
  link: z
    .string()
    .regex(/^\/[a-z0-9/#-]*$/, {
      error:
        'Das ist keine Adresse dieser Website. Sie beginnt mit einem Schrägstrich und besteht aus Kleinbuchstaben, etwa /kontakt.',
    })
    .meta({ title: 'Führt nach', description: 'etwa /kontakt' }),
};
const plainEntry = bilingual(entry, 'text');
const productEntry = bilingual({ ...entry, note: line('Zeile darunter', '', 0) }, 'text', 'note');

/** Schema of `content/navigation.yaml`. */
export const navigationSchema = z.strictObject({
  topBar: menu(plainEntry, 'Kopfleiste'),
  main: menu(plainEntry, 'Hauptmenü'),
  productFamilies: z
    .array(
      bilingual(
        { heading: line('Überschrift', '', 2), entries: menu(productEntry, 'Einträge') },
        'heading',
      ),
    )
    .meta({ title: 'Produktmenü' }),
  furtherProducts: menu(plainEntry, 'Weitere Produkte, unter den Spalten'),
  narrowOnly: menu(plainEntry, 'Nur auf schmalen Bildschirmen'),
  legal: menu(plainEntry, 'Fußzeile'),
});

function menu<Entry extends z.ZodType>(of: Entry, title: string) {
  return z.array(of).default([]).meta({ title, item: '{text} ({link})' });
}

/** `content/redirects.yaml`: old addresses with the new ones, which may have a fragment. Empty if missing. */
export const redirectsSchema = z
  .record(
    line('Frühere Adresse', 'etwa /alt; dort darf es nichts mehr geben', 0),
    line('Leitet zu', 'etwa /neu oder /neu#ort', 0),
  )
  .nullable()
  .meta({ title: 'Frühere Adressen', item: '{name} → {value}' });

const { title, description } = metadataFields;
const words = {
  title,
  description,
  heading: line('Überschrift', '', 2),
  content: long('Text', '', 2),
};

/** `content/errors.yaml`: texts of the pages for missing and removed addresses. */
export const errorsSchema = z.strictObject({
  notFound: bilingual(words, 'description', 'heading', 'content').meta({
    title: 'Seite, die es nicht gibt',
  }),
  gone: bilingual(
    {
      ...words,
      paths: z
        .array(pattern(/^[a-z-]+$/, 'Adresse ohne Schrägstrich'))
        .default([])
        .meta({ title: 'Adressen' }),
    },
    'description',
    'heading',
    'content',
  ).meta({ title: 'Seite, die entfernt wurde' }),
});
