import { Fragment, type ReactNode } from 'react';
import styles from './form-section.module.css';

interface FormSectionProps {
  readonly id: string;
  readonly heading: string;
  readonly intro: string;
  /** Other ways to reach us, beside the form. */
  readonly ways: readonly {
    readonly name: string;
    readonly text: string;
    readonly link?: string;
  }[];
  /** The form. */
  readonly children: ReactNode;
}

/** The end of a page: who answers, when, and the form. */
export function FormSection({ id, heading, intro, ways, children }: FormSectionProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-heading`}>
      <div>
        <h2 id={`${id}-heading`}>{heading}</h2>
        <p className={styles.intro}>{intro}</p>
        <dl className={styles.ways}>
          {ways.map(({ name, text, link }) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{link ? <a href={link}>{text}</a> : text}</dd>
            </Fragment>
          ))}
        </dl>
      </div>
      <div>{children}</div>
    </section>
  );
}
