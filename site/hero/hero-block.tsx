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

const badges = ['Hosted in Germany', 'DSGVO conform', 'ISO 27001 certified'] as const;

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
  const [first] = pictures;
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
          {badges.map((badge) => {
            const isCertificate = badge.startsWith('ISO');
            if (isCertificate && !companyHas['iso-27001']) return null;
            return (
              <li key={badge} lang={langOf(t(badge))}>
                {isCertificate ? (
                  <a href={pathIn('/certificates', language)}>{t(badge)}</a>
                ) : (
                  t(badge)
                )}
              </li>
            );
          })}
        </ul>
      </div>
      {first ? (
        <div className={styles.pictures}>
          {pictures.length > 1 ? <Collage pictures={pictures} /> : <HeroImage picture={first} />}
          {!photograph && <small className="tiny">{t('Visualisierung')}</small>}
        </div>
      ) : (
        <Constellation
          name={constellation}
          isLarge
          className={styles.constellation}
          language={language}
        />
      )}
      <PauseButton of="Bewegung" language={language} />
    </section>
  );
}

/** Whether the headline contains the first word of the title, which is the subject of the page. */
function containsSubject(headline: string, title: string): boolean {
  const [subject = ''] = title.split(/[\s,]/);
  return headline.includes(subject);
}
