import { Constellation } from '../../components/constellation/constellation.tsx';
import { Collage } from './collage/collage.tsx';
import styles from './hero.module.css';
import { type HeroPicture, Picture } from './hero-picture.tsx';

interface HeroBlockProps {
  readonly headline: string;
  readonly content: string;
  /** One, or six that take turns; without any the page has its constellation. */
  readonly pictures: readonly HeroPicture[];
  readonly figure?: string | undefined;
  readonly action?: { readonly text: string; readonly link: string } | undefined;
  readonly isHome?: boolean | undefined;
}

const badges = ['Hosted in Germany', 'DSGVO conform', 'ISO 27001 certified'];

/** Headline, text and three badges beside a picture or the page's constellation. */
export function HeroBlock({ headline, content, pictures, figure, action, isHome }: HeroBlockProps) {
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
        {pictures.length > 0 ? <Pictures pictures={pictures} /> : <Figure name={figure} />}
      </div>
    </section>
  );
}

function Pictures({ pictures }: { pictures: readonly HeroPicture[] }) {
  const [first] = pictures;
  return (
    <div className={styles.pictures}>
      {first && pictures.length === 1 ? (
        <Picture picture={first} />
      ) : (
        <Collage pictures={pictures} />
      )}
    </div>
  );
}

function Figure({ name }: { name: string | undefined }) {
  return (
    <div className={styles.figure}>
      <Constellation name={name ?? 'leinestern'} />
    </div>
  );
}
