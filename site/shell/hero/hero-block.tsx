import { Constellation } from '../../components/constellation/constellation.tsx';
import styles from './hero.module.css';

/** A picture in two formats, already cut to the widths that the layout needs. */
export interface HeroPicture {
  readonly avif: { readonly srcSet: string };
  readonly jpeg: { readonly srcSet: string; readonly src: string };
  readonly alt: string;
  readonly sizes: string;
}

interface HeroBlockProps {
  readonly headline: string;
  readonly content: string;
  readonly picture?: HeroPicture | undefined;
  readonly figure?: string | undefined;
  readonly action?: { readonly text: string; readonly link: string } | undefined;
  readonly isHome?: boolean | undefined;
}

const badges = ['Hosted in Germany', 'DSGVO conform', 'ISO 27001 certified'];

/** Headline, text and three badges beside a picture or the page's constellation. */
export function HeroBlock({ headline, content, picture, figure, action, isHome }: HeroBlockProps) {
  return (
    <section className={styles.hero} data-home={isHome || undefined} data-hero>
      <div className={styles.width}>
        <div className={styles.words}>
          <h1>{headline}</h1>
          <p className={styles.lead}>{content}</p>
          {action && (
            <p className={styles.actions}>
              <a className={styles.action} href={action.link}>
                {action.text}
              </a>
              {isHome && (
                <a className={styles.second} href="/tech">
                  Rundgang durch die Technik
                </a>
              )}
            </p>
          )}
          <ul className={styles.badges}>
            {badges.map((badge) => (
              <li key={badge}>{badge}</li>
            ))}
          </ul>
        </div>
        {picture ? <Picture {...picture} /> : <Figure name={figure} />}
      </div>
    </section>
  );
}

function Picture({ avif, jpeg, alt, sizes }: HeroPicture) {
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={avif.srcSet} sizes={sizes} />
      <img
        src={jpeg.src}
        srcSet={jpeg.srcSet}
        sizes={sizes}
        width={731}
        height={420}
        alt={alt}
        fetchPriority="high"
      />
    </picture>
  );
}

function Figure({ name }: { name: string | undefined }) {
  return (
    <div className={styles.figure}>
      <Constellation name={name ?? 'leinestern'} />
    </div>
  );
}
