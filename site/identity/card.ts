// What the picture says that social networks show beside a shared link.

import type { CollectionEntry } from 'astro:content';
import type { ImageMetadata } from 'astro';
import type { Language } from '../../contract/enquiry-rules.ts';
import { sampleMarked } from '../blocks/sample-mark/sample-mark.tsx';
import { germanDate, hasSampleAuthor, type Post, postPath } from '../blog/entries.ts';
import { languageOfPage } from '../document/page-language.ts';
import { constellations } from '../drawings/constellation.tsx';
import { claimIn, company, errors } from '../facts.ts';
import { translated } from '../i18n/translated.ts';

export interface Card {
  /** What the file is called after. */
  readonly name: string;
  readonly language: Language;
  /** The line above the headline: a page's title, a post's section. */
  readonly kicker?: string | undefined;
  readonly headline: string;
  /** The line at the foot: the company's claim, a post's author and day. */
  readonly foot: string;
  /** Name of the constellation, for a card without a photo. */
  readonly constellation: string;
  /** File of the photo. */
  readonly photo?: string | undefined;
  /** What is seen, in words. */
  readonly alt: string;
}

/** A page's headline, with its title above where the two differ, and its constellation. */
export function pageCard({ id, data }: CollectionEntry<'pages'>): Card {
  const headline = data.hero?.headline ?? data.heading ?? data.title;
  const language = languageOfPage(id);
  const saysMore = data.title !== headline && data.title !== claimIn(language);
  return {
    name: id.replaceAll('/', '-'),
    language,
    kicker: saysMore ? data.title : undefined,
    headline,
    foot: claimIn(language),
    constellation: data.hero?.constellation ?? constellationNamedLike(id),
    alt: `${asSentence(headline)} ${besides[language]}`,
  };
}

/** What an error page says at its top. All removed pages share one. */
export function errorCard(error: keyof typeof errors, language: Language = 'de'): Card {
  const heading = translated(errors[error].heading, language);
  return {
    name: language === 'de' ? error.toLowerCase() : `${language}-${error.toLowerCase()}`,
    language,
    headline: heading,
    foot: claimIn(language),
    constellation: 'consulting',
    alt: `${asSentence(heading)} ${besides[language]}`,
  };
}

const besides: Readonly<Record<Language, string>> = {
  de: `Daneben ein Sternbild und das Logo von ${company.name}`,
  en: `A constellation of nodes and lines, and the logo of ${company.name}`,
};

// A page with a picture in its hero still has a constellation where one bears its name.
function constellationNamedLike(id: string): string {
  const name = id.slice(id.lastIndexOf('/') + 1);
  return constellations[name] ? name : 'index';
}

/** A post's title, section, author and day beside its thumbnail. */
export function postCard(post: Post): Card {
  const { title, section, datePublished, thumbnail, thumbnailAlt } = post.data;
  const author = sampleMarked(post.data.author, hasSampleAuthor(post));
  const foot = `${author} · ${germanDate(datePublished)}`;
  return {
    name: postPath(post).slice(1).replaceAll('/', '-'),
    language: 'de',
    kicker: section ? `Blog · ${section}` : 'Blog',
    headline: title,
    foot,
    constellation: 'index',
    photo: fileOf(thumbnail),
    alt: `${asSentence(title)} ${asSentence(foot)} Daneben: ${thumbnailAlt}`,
  };
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

// Astro tells where a picture lies on the disk, though its types do not say so.
function fileOf(picture: ImageMetadata): string {
  const file: unknown = Reflect.get(picture, 'fsPath');
  if (typeof file === 'string') return file;
  throw new Error('Astro no longer says in "fsPath" where a picture lies. See identity/card.ts');
}
