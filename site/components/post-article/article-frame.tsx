import type { ReactNode } from 'react';
import { SampleMark } from '../sample-mark/sample-mark.tsx';
import styles from './article-frame.module.css';

interface ArticleFrameProps {
  readonly title: string;
  readonly date: string;
  readonly isoDate: string;
  readonly author: string;
  readonly authorPosition: string;
  /** Address of a square picture of the author; initials take its place. */
  readonly portrait?: string | undefined;
  /** Whether the author is made up. */
  readonly isSample: boolean;
  readonly picture: {
    readonly avif: string;
    readonly jpeg: string;
    readonly src: string;
    readonly alt: string;
  };
  readonly children: ReactNode;
}

/** A post: title, date, picture, text, author box, and the way back. */
export function ArticleFrame(post: ArticleFrameProps) {
  const sizes = '(width >= 75em) 820px, 96vw';
  return (
    <article className={styles.article}>
      <p className={styles.back}>
        <a href="/blog">Zurück zum Blog</a>
      </p>
      <h1>{post.title}</h1>
      <p className={styles.byline}>
        <time dateTime={post.isoDate}>{post.date}</time> · {post.author}{' '}
        <SampleMark of={{ sample: post.isSample }} />
      </p>
      <picture>
        <source type="image/avif" srcSet={post.picture.avif} sizes={sizes} />
        <img
          src={post.picture.src}
          srcSet={post.picture.jpeg}
          sizes={sizes}
          alt={post.picture.alt}
          width={1462}
          height={840}
          fetchPriority="high"
        />
      </picture>
      <div className={styles.text}>{post.children}</div>
      <aside className={styles.author} aria-label="Über den Autor">
        {post.portrait ? (
          <img src={post.portrait} alt="" width={48} height={48} loading="lazy" />
        ) : (
          <span className={styles.initials} aria-hidden="true">
            {initials(post.author)}
          </span>
        )}
        <div>
          <strong>{post.author}</strong> <SampleMark of={{ sample: post.isSample }} />
          <p>{post.authorPosition}</p>
        </div>
      </aside>
      <p className={styles.back}>
        <a href="/blog">Zurück zum Blog</a>
      </p>
    </article>
  );
}

function initials(name: string): string {
  const words = name.split(' ');
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`;
}
