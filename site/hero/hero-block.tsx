import { companyHas } from '../blocks/only-with/company-has.ts';
import { PauseButton } from '../blocks/pause-button.tsx';
import { Constellation } from '../drawings/constellation.tsx';
import { company, telephoneLink } from '../facts.ts';
import { pathIn } from '../i18n/english-pages.ts';
import { type LanguageProps, langOf, translatorFor } from '../i18n/words.ts';
import { Collage, HeroImage, type HeroPicture } from './collage.tsx';
import styles from './hero.module.css';

export interface HeroBlockProps extends LanguageProps {
  /** Name of the page; shown above a headline that does not contain it. */
  readonly title: string;
  readonly headline: string;
  readonly content: string;
  /** One, or six as a slide show; if none, the constellation is shown. */
  readonly pictures: readonly HeroPicture[];
  /** A photograph; all others are drawings and labelled so. */
  readonly photograph?: boolean | undefined;
  readonly constellation?: string | undefined;
  readonly action?: { readonly text: string; readonly link: string } | undefined;
  readonly isHome?: boolean | undefined;
  /** Shows the telephone number beside the action. */
  readonly isUrgent?: boolean | undefined;
}

const certified = 'ISO 27001 certified';
const badges = [
  'Hosted in Germany',
  'DSGVO conform',
  ...(companyHas['iso-27001'] ? ([certified] as const) : []),
] as const;

/** Headline, text and badges beside a picture or the page's constellation. */
export function HeroBlock({
  title,
  headline,
  content,
  pictures,
  photograph,
  constellation = 'index',
  action,
  isHome,
  isUrgent,
  language,
}: HeroBlockProps) {
  const t = translatorFor(language);
  return (
    <section className={styles.hero} data-home={isHome || undefined} data-hero>
      <div>
        {!isHome && !containsSubject(headline, title) && <p className="kicker">{title}</p>}
        <h1 lang={langOf(headline)}>{headline}</h1>
        <p className={styles.lead}>{content}</p>
        {action && (
          <p className={styles.actions} data-web-only>
            <a className="button" href={action.link}>
              {action.text}
            </a>
            {isUrgent && <a href={telephoneLink(company.phone)}>{company.phone}</a>}
          </p>
        )}
        <ul className={styles.badges} data-ticks>
          {badges.map((badge) => (
            <li key={badge} lang={langOf(t(badge))}>
              {badge === certified ? (
                <a href={pathIn('/certificates', language)}>{t(badge)}</a>
              ) : (
                t(badge)
              )}
            </li>
          ))}
        </ul>
      </div>
      {pictures.length > 0 ? (
        <Pictures pictures={pictures} isDrawn={!photograph} language={language} />
      ) : (
        <Constellation
          name={constellation}
          isLarge
          className={styles.constellation}
          language={language}
        />
      )}
      {pictures.length < 2 && <PauseButton of="Bewegung" language={language} />}
    </section>
  );
}

/** Whether the headline contains the first word of the title, which is the subject of the page. */
function containsSubject(headline: string, title: string): boolean {
  const [subject = ''] = title.split(/[\s,]/);
  return headline.includes(subject);
}

interface PicturesProps extends LanguageProps {
  readonly pictures: readonly HeroPicture[];
  readonly isDrawn: boolean;
}

function Pictures({ pictures, isDrawn, language }: PicturesProps) {
  const [first] = pictures;
  return (
    <div className={styles.pictures}>
      {first && pictures.length === 1 ? (
        <HeroImage picture={first} />
      ) : (
        <Collage pictures={pictures} language={language} />
      )}
      {isDrawn && <small className="tiny">{translatorFor(language)('Visualisierung')}</small>}
    </div>
  );
}
