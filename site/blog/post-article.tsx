import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { postSchema } from '../../model/page.ts';
import { Day } from '../blocks/day.tsx';
import { ActionLink } from '../blocks/links.tsx';
import { Picture, type PictureSources } from '../blocks/picture.tsx';
import { SampleMark } from '../blocks/sample-mark/sample-mark.tsx';
import { langOf } from '../i18n/words.ts';
import styles from './blog.module.css';

type Post = z.output<typeof postSchema>;

interface PostArticleProps
  extends Pick<
    Post,
    'author' | 'authorPosition' | 'datePublished' | 'photograph' | 'thumbnailAlt' | 'title'
  > {
  /** Address of a square picture of the author; default: initials. */
  readonly portrait?: string | undefined;
  /** Whether the author is made up. */
  readonly isSample: boolean;
  readonly picture: PictureSources;
  readonly children: ReactNode;
}

/** A post: title, date, picture, text, author box, links back. */
export function PostArticle({ picture, datePublished: day, ...post }: PostArticleProps) {
  return (
    <article className={styles.article}>
      <p className="links">
        <a href="/blog">Zurück zum Blog</a>
      </p>
      <h1 lang={langOf(post.title)}>{post.title}</h1>
      <p className={`note ${styles.byline}`}>
        <Day of={day} /> · {post.author} <SampleMark of={{ sample: post.isSample }} />
      </p>
      <Picture
        of={picture}
        sizes="(width >= 75em) 820px, 96vw"
        alt={post.thumbnailAlt}
        width={1462}
        height={840}
        fetchPriority="high"
      />
      {!post.photograph && <small className="tiny">Visualisierung</small>}
      <div className={styles.text}>{post.children}</div>
      <aside className={styles.author} aria-label="Über den Autor">
        {post.portrait ? (
          <img src={post.portrait} alt="" width={48} height={48} loading="lazy" />
        ) : (
          <span data-initials aria-hidden="true">
            {initials(post.author)}
          </span>
        )}
        <div>
          <strong>{post.author}</strong> <SampleMark of={{ sample: post.isSample }} />
          <p className="note">{post.authorPosition}</p>
        </div>
      </aside>
      <p>Stehen Sie vor etwas Ähnlichem? Fragen beantworten die Leute, die es betreiben.</p>
      <ActionLink to="/kontakt#contactform">Frage stellen</ActionLink>
      <p className="links">
        <a href="/blog">Zurück zum Blog</a>
      </p>
    </article>
  );
}

function initials(name: string): string {
  const words = name.split(' ');
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`;
}
