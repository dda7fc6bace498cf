// The forms for pages and posts, from model/page.ts.
import { type ComponentSchema, collection, fields } from '@keystatic/core';
import { friendlyUri } from '../../../contract/slug.ts';
import type { Choices } from '../../../model/content-names.ts';
import { fieldNames } from '../../../model/page.ts';
import { picturePlaces } from '../../../model/picture-places.ts';
import { pictureField } from '../picture-field.tsx';
import { choose, contentBlocks } from './blocks.tsx';

const line = (label: string, description?: string) =>
  fields.text({ label, ...(description && { description }) });
const long = (label: string, description?: string) =>
  fields.text({ label, multiline: true, ...(description && { description }) });

const robots = choose({ label: fieldNames.robots }, ['noindex', 'noindex, nofollow'], false);
const draft = fields.checkbox({
  label: 'Entwurf',
  description: 'Nur hier in der Vorschau zu sehen; wird nicht veröffentlicht.',
});
const words = (label: string) =>
  fields.array(line('Wort'), { label, itemLabel: ({ value }) => value });
const form = (label: string, more: Record<string, ComponentSchema> = {}) =>
  fields.object(
    { heading: line('Überschrift'), intro: long('Sätze darunter'), ...more },
    { label },
  );
const address = {
  label: 'Adresse',
  description:
    'Kleinbuchstaben, Ziffern und Bindestriche. Wird sie geändert, ziehen alle Verweise mit um, und die frühere leitet weiter.',
  generate: friendlyUri,
};

const picture = (label: string) =>
  fields.object(
    {
      src: pictureField({ label: 'Bild', before: '../images/', place: picturePlaces.hero }),
      alt: line('Was zu sehen ist', 'für alle, die das Bild nicht sehen'),
    },
    { label },
  );

export function pages(choices: Choices) {
  return collection({
    label: 'Seiten',
    path: 'content/pages/**',
    slugField: 'title',
    format: { contentField: 'text' },
    entryLayout: 'content',
    columns: ['title'],
    schema: {
      title: fields.slug({
        name: {
          label: fieldNames.title,
          description: 'im Browser und in Suchmaschinen, bis 57 Zeichen',
        },
        slug: address,
      }),
      draft,
      description: long(fieldNames.description, '50 bis 160 Zeichen'),
      hero: fields.object(
        {
          headline: line(fieldNames['hero.headline']),
          content: long(fieldNames['hero.content']),
          image: picture('Bild'),
          images: fields.array(picture('Bild'), {
            label: 'statt eines Bildes sechs, die sich abwechseln',
            itemLabel: ({ fields: { alt } }) => alt.value,
          }),
          photograph: fields.checkbox({ label: fieldNames.photograph }),
          constellation: choose(
            { label: 'oder ein Sternbild' },
            choices.names.constellations ?? [],
            false,
          ),
          action: fields.object(
            { text: line('Text'), link: line('Führt nach', 'etwa #contactform') },
            { label: 'Schaltfläche' },
          ),
        },
        {
          label: 'Aufmacher',
          description: 'Eine Seite hat einen Aufmacher oder eine schlichte Überschrift.',
        },
      ),
      heading: line(fieldNames.heading, 'statt des Aufmachers'),
      intro: long(fieldNames.intro),
      service: line(fieldNames.service, 'nur auf Produktseiten, etwa „Colocation“'),
      contactForm: form('Kontaktformular (am Ende, ohne Titelbild oben)', {
        mailbox: choose({ label: 'Postfach daneben' }, ['contact', 'support'], false),
      }),
      abuseForm: form('Meldeformular (am Ende, ohne Titelbild oben)'),
      legal: fields.object(
        { version: fields.date({ label: 'Datum der Fassung' }) },
        { label: 'Rechtstext', description: 'mit Inhaltsverzeichnis' },
      ),
      follows: line(
        fieldNames.follows,
        'nur auf englischen Seiten; was hier stehen soll, sagt die Veröffentlichung, sobald sich der deutsche Text geändert hat',
      ),
      keywords: words(fieldNames.keywords),
      author: line(fieldNames.author),
      robots,
      text: text(choices),
    },
  });
}

export function posts(choices: Choices) {
  return collection({
    label: 'Beiträge',
    path: 'content/blog/*',
    slugField: 'title',
    format: { contentField: 'text' },
    entryLayout: 'content',
    columns: ['title', 'datePublished'],
    schema: {
      title: fields.slug({
        name: {
          label: fieldNames.title,
          description:
            'Daraus entsteht die Adresse des Beitrags. Mit ihm ziehen alle Verweise um, und die frühere Adresse leitet weiter.',
        },
        slug: {
          label: 'Name der Datei',
          description: 'Kleinbuchstaben, Ziffern und Bindestriche; Besucher sehen ihn nicht.',
          generate: friendlyUri,
        },
      }),
      draft,
      description: long(fieldNames.description, '50 bis 160 Zeichen'),
      snippet: long(fieldNames.snippet, '40 bis 320 Zeichen'),
      thumbnail: pictureField({
        label: fieldNames.thumbnail,
        before: '../images/',
        place: picturePlaces.post,
      }),
      thumbnailAlt: line(fieldNames.thumbnailAlt),
      photograph: fields.checkbox({ label: fieldNames.photograph }),
      datePublished: fields.date({
        label: fieldNames.datePublished,
        description: 'Liegt es in der Zukunft, erscheint der Beitrag an diesem Tag von selbst.',
      }),
      dateModified: fields.date({ label: fieldNames.dateModified }),
      author: choose({ label: fieldNames.author }, choices.authors, false),
      authorPosition: line(fieldNames.authorPosition, 'steht im Kasten unter dem Beitrag'),
      authorImg: pictureField({ label: fieldNames.authorImg, before: '../images/' }),
      section: line(fieldNames.section),
      tags: words(fieldNames.tags),
      listed: fields.checkbox({ label: 'In Liste, Feed und Sitemap zeigen', defaultValue: true }),
      keywords: words(fieldNames.keywords),
      robots,
      text: text(choices),
    },
  });
}

/** The h1 belongs to the page itself; pictures and tables have blocks. */
function text(choices: Choices) {
  return fields.mdx({
    label: 'Text',
    options: { heading: [2, 3, 4], image: false, table: false, codeBlock: false, divider: false },
    components: contentBlocks(choices),
  });
}
