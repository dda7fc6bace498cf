import type { ReactNode } from 'react';
import { Diagram } from '../drawings/drawings.tsx';
import type { Spoken } from '../i18n/words.ts';
import { langOf } from '../i18n/words.ts';
import styles from './section.module.css';

interface SectionProps {
  readonly heading?: string;
  readonly kicker?: string;
  /** Makes the section a link target. */
  readonly id?: string;
  readonly band?: 'night' | 'plain';
  /** Heading above the body instead of beside it, for tiles and tables that need the room. */
  readonly wide?: boolean;
  readonly children?: ReactNode;
}

/** A band of a page: heading on the left, text beside it. */
export function Section({
  heading,
  kicker,
  id,
  band = 'plain',
  wide = false,
  children,
}: SectionProps) {
  return (
    <section
      className={`band ${styles.section}`}
      id={id}
      data-band={band}
      data-wide={wide || undefined}
    >
      {heading &&
        (kicker ? (
          <div className={styles.heading}>
            <p className="kicker">{kicker}</p>
            <h2 lang={langOf(heading)}>{heading}</h2>
          </div>
        ) : (
          <h2 className={styles.heading} lang={langOf(heading)}>
            {heading}
          </h2>
        ))}
      {children}
    </section>
  );
}

interface BesideProps {
  readonly band?: 'night' | 'plain';
  /** Two sections, or a section and a drawing. */
  readonly children: ReactNode;
}

/** Two things on one ground, side by side where there is room. */
export function Beside({ band = 'plain', children }: BesideProps) {
  return (
    <div className={`band split ${styles.beside}`} data-band={band} data-halves>
      {children}
    </div>
  );
}

interface SplitProps extends Spoken {
  readonly heading: string;
  readonly id?: string;
  readonly band?: 'night' | 'plain';
  readonly kicker?: string;
  /** A name from content/drawings/diagrams. */
  readonly drawing: string;
  readonly children: ReactNode;
}

/** Words on one side, a drawing on the other. */
export function Split(props: SplitProps) {
  const { heading, id, band = 'plain', kicker, drawing, language, children } = props;
  return (
    <section className="band split" id={id} data-band={band} data-halves>
      <div className={styles.words}>
        {kicker && <p className="kicker">{kicker}</p>}
        <h2>{heading}</h2>
        {children}
      </div>
      <Diagram name={drawing} language={language} />
    </section>
  );
}

interface SolarBandProps {
  readonly heading: string;
  readonly kicker?: string;
  readonly id: string;
  /** The words. */
  readonly children?: ReactNode;
  readonly meter?: ReactNode;
}

/** A night band: heading and words above, the solar readout below. */
export function SolarBand({ heading, kicker, id, children, meter }: SolarBandProps) {
  return (
    <section className={`band split ${styles.solar}`} id={id} data-band="night">
      <div>
        {kicker && <p className="kicker">{kicker}</p>}
        <h2>{heading}</h2>
      </div>
      <div className={styles.solarWords}>{children}</div>
      <div className={styles.meter}>{meter}</div>
    </section>
  );
}

interface PageHeadingProps {
  readonly heading: string;
  readonly intro?: string | undefined;
}

/** Opens a page that has no hero. */
export function PageHeading({ heading, intro }: PageHeadingProps) {
  return (
    <div className={styles.pageHeading}>
      <h1 lang={langOf(heading)}>{heading}</h1>
      {intro && <p className="soft">{intro}</p>}
    </div>
  );
}
