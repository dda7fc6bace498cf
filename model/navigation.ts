// Menus, redirects, error pages.
import { z } from 'zod';
import { line, long } from './form-fields.ts';
import { metadataFields } from './page.ts';

const path = z
  .string()
  .refine((address) => /^\/[a-z0-9/#-]*$/.test(address), {
    message:
      'Das ist keine Adresse dieser Website. Sie beginnt mit einem Schrägstrich und besteht aus Kleinbuchstaben, etwa /kontakt.',
  })
  .meta({ title: 'Führt nach', description: 'etwa /kontakt' });
const entry = z.strictObject({ text: line('Text', '', 2), link: path });

/** Schema of `content/navigation.yaml`. */
export const navigationSchema = z.strictObject({
  topBar: menu(entry, 'Kopfleiste'),
  main: menu(entry, 'Hauptmenü'),
  productFamilies: z
    .array(
      z.strictObject({
        heading: line('Überschrift', '', 2),
        entries: menu(entry.extend({ note: line('Zeile darunter', '', 0) }), 'Einträge'),
      }),
    )
    .meta({ title: 'Produktmenü' }),
  furtherProducts: menu(entry, 'Weitere Produkte, unter den Spalten'),
  narrowOnly: menu(entry, 'Nur auf schmalen Bildschirmen'),
  legal: menu(entry, 'Fußzeile'),
});

function menu<Entry extends z.ZodType>(of: Entry, title: string) {
  return z.array(of).meta({ title, item: '{text} ({link})' });
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
  title: title.meta({ title: 'Titel' }),
  description: description.meta({ title: 'Beschreibung für Suchmaschinen', isLong: true }),
  heading: line('Überschrift', '', 2),
  content: long('Text', '', 2),
};

/** `content/errors.yaml`: texts of the pages for missing and removed addresses. */
export const errorsSchema = z.strictObject({
  notFound: z.strictObject(words).meta({ title: 'Seite, die es nicht gibt' }),
  gone: z
    .strictObject({
      ...words,
      paths: z
        .array(
          z
            .string()
            .regex(/^[a-z-]+$/)
            .meta({ title: 'Adresse ohne Schrägstrich' }),
        )
        .meta({ title: 'Adressen' }),
    })
    .meta({ title: 'Seite, die entfernt wurde' }),
});
