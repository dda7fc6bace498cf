import { Drawing } from '../drawings/drawing.tsx';
import { langOf } from '../i18n/words.ts';
import type { Props } from './props.ts';
import styles from './section.module.css';

/** A band of a page: heading on the left and text beside it, or both on the left of a drawing. */
export function Section(props: Props<'Section'>) {
  const { id, band = 'plain', wide = false, drawing, language, children } = props;
  const content = (
    <>
      <Heading {...props} />
      {children}
    </>
  );
  if (drawing) {
    return (
      <section className="band split" id={id} data-band={band} data-halves>
        <div className={styles.section}>{content}</div>
        <Drawing of={drawing} language={language} />
      </section>
    );
  }
  return (
    <section
      className={`band ${styles.section}`}
      id={id}
      data-band={band}
      data-wide={wide || undefined}
    >
      {content}
    </section>
  );
}

function Heading({ heading, kicker }: Pick<Props<'Section'>, 'heading' | 'kicker'>) {
  if (!heading) return null;
  const title = (
    <h2 className={kicker ? undefined : styles.heading} lang={langOf(heading)}>
      {heading}
    </h2>
  );
  if (!kicker) return title;
  return (
    <div className={styles.heading}>
      <p className="kicker">{kicker}</p>
      {title}
    </div>
  );
}

/** Two sections, or a section and a drawing, in one band, side by side on wide screens. */
export function Beside({ band = 'plain', children }: Props<'Beside'>) {
  return (
    <div className={`band split ${styles.beside}`} data-band={band} data-halves>
      {children}
    </div>
  );
}

interface PageHeadingProps {
  readonly heading: string;
  readonly intro?: string | undefined;
}

/** The h1 of a page without hero. */
export function PageHeading({ heading, intro }: PageHeadingProps) {
  return (
    <div className={styles.pageHeading}>
      <h1 lang={langOf(heading)}>{heading}</h1>
      {intro && <p className="soft">{intro}</p>}
    </div>
  );
}
