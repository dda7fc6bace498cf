// Front matter of pages and posts: fields, their checks, and their labels in the editor and in messages.
import { z } from 'zod';
import { onlyWith } from './blocks/optional-facts.ts';
import { choice, confirm, flag, labelled, line, long, nameFrom } from './form-fields.ts';
import type { PicturePlace } from './picture-places.ts';
import { statusEntrySchema } from './status.ts';

const wordList = (title: string, description?: string) =>
  z.array(line('Wort')).meta(labelled(title, description));
const date = (title: string, description?: string) => z.date().meta(labelled(title, description));
const pictureFor = <Picture extends z.ZodType>(
  picture: Picture,
  place: PicturePlace,
  title = 'Bild',
) => picture.meta({ title, picture: place }) as Picture;
const picturesOfCollage = 6;

const title = line('Titel', 'im Browser und in Suchmaschinen, bis 57 Zeichen').max(70);
const description = long('Beschreibung für Suchmaschinen', '50 bis 160 Zeichen').min(50).max(160);
const photograph = flag('Echtes Foto, keine Visualisierung');
const draft = flag('Entwurf', 'Nur hier in der Vorschau zu sehen; wird nicht veröffentlicht.');
const robots = choice('Suchmaschinen', {
  noindex: 'nicht aufnehmen',
  'noindex, nofollow': 'nicht aufnehmen, nichts verfolgen',
}).optional();
const keywords = wordList(
  'Stichwörter',
  'Andere Wörter für dasselbe, etwa „Housing“: Die Suche findet die Seite auch darunter.',
).optional();

/** Title and description for search engines, limited in length to avoid truncation. */
export const metadataFields = { title, description };

const form = {
  heading: line('Überschrift'),
  intro: long('Sätze darunter'),
};

/** Front matter of `content/pages/*.mdx`. The hero, or else the plain heading, is the page's h1. */
export function pageFrontMatter<Image extends z.ZodType>(image: Image) {
  const picture = z
    .strictObject({
      src: pictureFor(image, 'hero'),
      alt: z
        .string()
        .meta({ title: 'Was zu sehen ist', description: 'für alle, die das Bild nicht sehen' }),
    })
    .meta({ title: 'Bild' });
  const hero = z
    .strictObject({
      headline: line('Überschrift'),
      content: long('Zwei Sätze darunter'),
      image: picture.optional(),
      images: z
        .array(picture)
        .refine((pictures) => pictures.length === picturesOfCollage, {
          message: `Im Aufmacher wechseln sich genau ${picturesOfCollage} Bilder ab. Ergänzen oder löschen Sie Bilder.`,
        })
        .meta({ title: 'statt eines Bildes sechs, die sich abwechseln', item: '{alt}' })
        .optional(),
      photograph,
      constellation: nameFrom('constellations', 'oder ein Sternbild').optional(),
      action: z
        .strictObject({ text: line('Text'), link: line('Führt nach', 'etwa #contactform') })
        .meta({ title: 'Schaltfläche' })
        .optional(),
    })
    .refine(
      ({ image, images, constellation }) =>
        [image, images, constellation].filter(Boolean).length < 2,
      {
        message:
          'Der Aufmacher hat mehr als ein Bild. Behalten Sie eines der Felder image, images und constellation.',
      },
    )
    .meta({ title: 'Aufmacher' });
  return z
    .strictObject({
      title,
      draft,
      description,
      hero: hero.optional(),
      heading: line('Schlichte Überschrift', 'statt des Aufmachers').optional(),
      intro: long('Sätze unter der schlichten Überschrift').optional(),
      /** In common search terms. */
      service: line('Art der Leistung', 'nur auf Produktseiten, etwa „Colocation“').optional(),
      contactForm: z
        .strictObject({
          ...form,
          /** Mailbox shown beside the form and on failure; default `contact`. */
          mailbox: choice('Postfach daneben', {
            contact: 'Kontakt',
            support: 'Support',
          }).optional(),
        })
        .meta({ title: 'Kontaktformular (am Ende, ohne Titelbild oben)' })
        .optional(),
      abuseForm: z
        .strictObject(form)
        .meta({ title: 'Meldeformular (am Ende, ohne Titelbild oben)' })
        .optional(),
      /** A legal text: numbered sections, table of contents, date of the version. */
      legal: z
        .strictObject({ version: date('Datum der Fassung') })
        .meta({ title: 'Rechtstext', description: 'mit Inhaltsverzeichnis' })
        .optional(),
      /** Date and hash of the translated German text, as shown by the build. */
      follows: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2} [0-9a-f]{8}$/)
        .meta({
          title: 'Folgt dem deutschen Text',
          description: 'nur auf englischen Seiten; die Redaktion setzt es beim Speichern',
        })
        .optional(),
      keywords,
      author: line('Verfasser').optional(),
      robots,
      /** `npm run golive` stops while it is set. */
      template: flag('Vorlage', 'ein Rechtstext, den Ihre Rechtsberatung noch nicht geprüft hat'),
      confirm,
    })
    .refine((page) => Boolean(page.hero) !== Boolean(page.heading), {
      path: ['hero'],
      message:
        'Eine Seite hat entweder einen Aufmacher (hero) oder eine schlichte Überschrift (heading), und genau eines von beiden. Ergänzen Sie das fehlende oder löschen Sie das überzählige.',
    });
}

/** Front matter of `content/blog/*.mdx`. The address derives from the title, not the file name. */
export function postFrontMatter<Image extends z.ZodType>(image: Image) {
  return z.strictObject({
    title: line(
      'Titel',
      'Daraus entsteht die Adresse des Beitrags. Mit ihm ziehen alle Verweise um, und die frühere Adresse leitet weiter.',
    ).max(110),
    draft,
    description,
    snippet: long('Anreißer für die Liste', '40 bis 320 Zeichen').min(40).max(320),
    thumbnail: pictureFor(image, 'post'),
    thumbnailAlt: z.string().meta({ title: 'Was zu sehen ist' }),
    photograph,
    datePublished: date(
      'Datum',
      'Liegt es in der Zukunft, erscheint der Beitrag an diesem Tag von selbst.',
    ),
    dateModified: date('Geändert am').optional(),
    author: nameFrom('authors', 'Verfasser'),
    authorPosition: line('Aufgabe', 'steht im Kasten unter dem Beitrag'),
    authorImg: pictureFor(image, 'person', 'Bild der Person').optional(),
    section: line('Rubrik').optional(),
    tags: wordList('Schlagwörter').default([]),
    onlyWith: onlyWith.meta({
      title: 'Gehört zu',
      description: 'meistens leer; ohne die Angabe lässt „npm run company“ den Beitrag weg',
    }),
    listed: z.boolean().default(true).meta({ title: 'In Liste, Feed und Sitemap zeigen' }),
    keywords,
    robots,
  });
}

/** Pictures as file names, relative to a page of the first level. */
export const pageSchema = pageFrontMatter(z.string());
export const postSchema = postFrontMatter(z.string());

export function schemaOfPage(
  file: string,
): typeof pageSchema | typeof postSchema | typeof statusEntrySchema {
  if (file.startsWith('content/status/')) return statusEntrySchema;
  return file.startsWith('content/blog/') ? postSchema : pageSchema;
}
