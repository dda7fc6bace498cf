import type { z } from 'zod';
import type { pageSchema } from '../../model/page.ts';
import { PhoneLink } from '../blocks/company.tsx';
import { companyHas } from '../blocks/only-with/company-has.ts';
import { PauseButton } from '../blocks/pause-button.tsx';
import { Constellation } from '../drawings/constellation.tsx';
import { company } from '../facts.ts';
import { pathIn } from '../i18n/english-pages.ts';
import { translated } from '../i18n/translated.ts';
import { type LanguageProps, langOf, translatorFor } from '../i18n/words.ts';
import { Collage, HeroImage, type HeroPicture } from './collage.tsx';
import styles from './hero.module.css';

type Hero = NonNullable<z.output<typeof pageSchema>['hero']>;

export interface HeroBlockProps extends LanguageProps, Omit<Hero, 'image' | 'images'> {
  /** Name of the page; shown above a headline that does not contain it. */
  readonly title: string;
  /** One, or six as a slide show; if none, the constellation is shown. */
  readonly pictures: readonly HeroPicture[];
  readonly isHome?: boolean | undefined;
  /** Shows the telephone number beside the action. */
  readonly isUrgent?: boolean | undefined;
}

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
    <section
      className={`split ${styles.hero}`}
      data-halves
      data-home={isHome || undefined}
      data-hero
    >
      <div>
        {!isHome && !containsSubject(headline, title) && <p className="kicker">{title}</p>}
        <h1 lang={langOf(headline)}>{headline}</h1>
        <p className={styles.lead}>{content}</p>
        {action && (
          <p className={styles.actions} data-web-only>
            <a className="button" href={action.link}>
              {action.text}
            </a>
            {isUrgent && <PhoneLink />}
          </p>
        )}
        {(company.badges.length > 0 || companyHas['iso-27001']) && (
          <ul className={styles.badges} data-ticks>
            {company.badges.map(({ text }) => (
              <li key={text} lang={langOf(translated(text, language))}>
                {translated(text, language)}
              </li>
            ))}
            {companyHas['iso-27001'] && (
              <li lang={langOf(t('ISO 27001 certified'))}>
                <a href={pathIn('/certificates', language)}>{t('ISO 27001 certified')}</a>
              </li>
            )}
          </ul>
        )}
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
