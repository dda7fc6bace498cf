import { contentFile } from '../content-files.ts';
import { translatorFor } from '../i18n/words.ts';
import type { Props } from './props.ts';
import styles from './video.module.css';

const addresses = import.meta.glob<string>('@content/videos/*', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** A silent film in two codecs, with its transcript. Only the poster is loaded before playing. */
export function Video({ name, title, caption, language, children }: Props<'Video'>) {
  return (
    <figure className={styles.video}>
      <video
        className="framed"
        controls
        loop
        muted
        playsInline
        preload="none"
        poster={addressOf(`${name}.avif`)}
        width={1280}
        height={720}
        aria-label={title}
      >
        {/* With codecs, so that browsers skip unsupported sources without loading them. */}
        <source src={addressOf(`${name}.webm`)} type='video/webm; codecs="av01.0.05M.08"' />
        <source src={addressOf(`${name}.mp4`)} type='video/mp4; codecs="avc1.64001F"' />
        <track
          kind="captions"
          srcLang="de"
          label="Deutsch"
          src={addressOf(`${name}.vtt`)}
          default
        />
        <a href={addressOf(`${name}.mp4`)}>{title} (MP4)</a>
      </video>
      <figcaption>
        <p>{caption}</p>
        <details>
          <summary>{translatorFor(language)('Der Film in Worten')}</summary>
          {children}
        </details>
      </figcaption>
    </figure>
  );
}

function addressOf(file: string): string | undefined {
  return contentFile(addresses, `content/videos/${file}`);
}
