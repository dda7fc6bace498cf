// What the picture says that social networks show beside a shared link.

import type { CollectionEntry } from 'astro:content';
import type { ImageMetadata } from 'astro';
import type { Language } from '../../contract/language.ts';
import { constellations } from '../components/constellation/constellations.ts';
import { sampleMarked } from '../components/sample-mark/sample-mark.tsx';
import { company, errors } from '../facts.ts';
import { languageOfPage } from '../routes/page-language.ts';
import { germanDate } from '../routes/post-dates.ts';
import { hasSampleAuthor, type Post, postPath } from '../routes/posts.ts';

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
  readonly figure: string;
  /** File of the photo. */
  readonly photo?: string | undefined;
  /** What is seen, in words. */
  readonly alt: string;
}

/** A page's headline, with its title above where the two differ, and its constellation. */
export function pageCard({ id, data }: CollectionEntry<'pages'>): Card {
  const headline = data.hero?.headline ?? data.heading ?? data.title;
  const saysMore = data.title !== headline && data.title !== company.claim;
  const language = languageOfPage(id);
  return {
    name: id.replaceAll('/', '-'),
    language,
    kicker: saysMore ? data.title : undefined,
    headline,
    foot: language === 'en' ? company.claimInEnglish : company.claim,
    figure: data.hero?.figure ?? figureNamedLike(id),
    alt: `${asSentence(headline)} ${besides[language]}`,
  };
}

/** What an error page says at its top. All removed pages share one. */
export function errorCard(error: keyof typeof errors): Card {
  const { heading } = errors[error];
  return {
    name: error.toLowerCase(),
    language: 'de',
    headline: heading,
    foot: company.claim,
    figure: 'consulting',
    alt: `${asSentence(heading)} ${besides.de}`,
  };
}

const besides: Readonly<Record<Language, string>> = {
  de: `Daneben ein Sternbild aus Punkten und Linien und das Logo von ${company.name}`,
  en: `A constellation of nodes and lines, and the logo of ${company.name}`,
};

// A page with a picture in its hero still has a constellation where one bears its name.
function figureNamedLike(id: string): string {
  const name = id.slice(id.lastIndexOf('/') + 1);
  return constellations[name] ? name : 'leinestern';
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
    figure: 'leinestern',
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
  throw new Error(
    'Astro no longer says in "fsPath" where a picture lies. See share-picture/card.ts',
  );
}
