import { z } from 'zod';

const line = z.string().trim().min(2);
const picturesOfCollage = 6;

/** Title and description for search engines, limited in length to avoid truncation. */
export const metadataFields = {
  title: line.max(70),
  description: line.min(50).max(160),
  keywords: z.array(line).optional(),
  author: line.optional(),
  robots: z.enum(['noindex', 'noindex, nofollow']).optional(),
  /** Shown in development and in the editor, in no build. */
  draft: z.boolean().optional(),
};

/** Front matter of `content/pages/*.mdx`. The hero, or else the plain heading, is the page's h1. */
export function pageFrontMatter<Image extends z.ZodType>(image: Image) {
  const picture = z.strictObject({ src: image, alt: z.string() });
  return z
    .strictObject({
      ...metadataFields,
      hero: z
        .strictObject({
          headline: line,
          content: line,
          image: picture.optional(),
          images: z
            .array(picture)
            .refine((pictures) => pictures.length === picturesOfCollage, {
              message: `Im Aufmacher wechseln sich genau ${picturesOfCollage} Bilder ab. Ergänzen oder löschen Sie Bilder.`,
            })
            .optional(),
          photograph: z.boolean().optional(),
          constellation: line.optional(),
          action: z.strictObject({ text: line, link: line }).optional(),
        })
        .refine(
          ({ image, images, constellation }) =>
            [image, images, constellation].filter(Boolean).length < 2,
          {
            message:
              'Der Aufmacher hat mehr als ein Bild. Behalten Sie eines der Felder image, images und constellation.',
          },
        )
        .optional(),
      heading: line.optional(),
      intro: line.optional(),
      /** On product pages: kind of service, in common search terms. */
      service: line.optional(),
      contactForm: z
        .strictObject({
          heading: line,
          intro: line,
          /** Mailbox shown beside the form and on failure; default `contact`. */
          mailbox: z.enum(['contact', 'support']).optional(),
        })
        .optional(),
      abuseForm: z.strictObject({ heading: line, intro: line }).optional(),
      /** On English pages: date and hash of the translated German text, as shown by the build. */
      follows: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2} [0-9a-f]{8}$/)
        .optional(),
      /** A legal text: numbered sections, table of contents, date of the version. */
      legal: z.strictObject({ version: z.date() }).optional(),
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
    ...metadataFields,
    title: z.string().trim().min(2).max(110),
    snippet: z.string().trim().min(40).max(320),
    thumbnail: image,
    thumbnailAlt: z.string(),
    photograph: z.boolean().optional(),
    datePublished: z.date(),
    dateModified: z.date().optional(),
    author: z.string().trim().min(2),
    authorImg: image.optional(),
    authorPosition: z.string().trim().min(2),
    section: z.string().trim().min(2).optional(),
    tags: z.array(z.string().trim().min(2)).default([]),
    listed: z.boolean().default(true),
  });
}

/** Labels of front matter fields in the editor and in messages. */
export const fieldNames = {
  title: 'Titel',
  description: 'Beschreibung für Suchmaschinen',
  'hero.headline': 'Überschrift',
  'hero.content': 'Zwei Sätze darunter',
  heading: 'Schlichte Überschrift',
  intro: 'Sätze unter der schlichten Überschrift',
  service: 'Art der Leistung',
  follows: 'Folgt dem deutschen Text',
  keywords: 'Stichwörter',
  author: 'Verfasser',
  robots: 'Suchmaschinen',
  snippet: 'Anreißer für die Liste',
  thumbnail: 'Bild',
  thumbnailAlt: 'Was zu sehen ist',
  photograph: 'Echtes Foto, keine Visualisierung',
  datePublished: 'Datum',
  dateModified: 'Geändert am',
  authorPosition: 'Aufgabe',
  authorImg: 'Bild der Person',
  section: 'Rubrik',
  tags: 'Schlagwörter',
} as const;
