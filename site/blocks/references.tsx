// Customers, partners, staff and history, from content/references.yaml, staff.yaml and history.yaml.
import { history, references, staff } from '../facts.ts';
import { pathIn } from '../i18n/english-pages.ts';
import { translated } from '../i18n/translated.ts';
import type { LanguageProps } from '../i18n/words.ts';
import { FigureLink } from './figure/figure.tsx';
import { FigureList } from './figure/figure-lists.tsx';
import { CompanyLogo } from './logos.tsx';
import type { Props } from './props.ts';
import styles from './references.module.css';
import { SampleMark, SamplesMark } from './sample-mark/sample-mark.tsx';

/** All entries of a fact file. */
export function FactList({ of, language }: Props<'FactList'>) {
  if (of === 'figures') return <FigureList language={language} />;
  if (of === 'history') return <History language={language} />;
  if (of === 'testimonials') return <Testimonials language={language} />;
  const entries = {
    customers: references.customers.map((customer) => ({ ...customer, logo: undefined })),
    partners: references.partners,
    staff: staff.map((person) => ({ ...person, what: person.role, logo: undefined })),
  }[of];
  return (
    <>
      <ul className={`hairlines ${styles.entries}`}>
        {entries.map((entry) => (
          <li key={entry.name}>
            <CompanyLogo of={entry} />
            <span className="note">{translated(entry.what, language)}</span>
            <SampleMark of={entry} among={entries} language={language} />
          </li>
        ))}
      </ul>
      <SamplesMark of={entries} language={language} />
    </>
  );
}

/** Testimonials of customers. */
function Testimonials({ language }: LanguageProps) {
  const [open, close] = language === 'en' ? ['“', '”'] : ['„', '“'];
  return (
    <div className={`split ${styles.testimonials}`} data-halves>
      {references.testimonials.map((testimonial) => (
        <figure key={testimonial.customer}>
          <blockquote>
            <p>{`${open}${translated(testimonial.content, language)}${close}`}</p>
          </blockquote>
          <figcaption>
            <strong>{testimonial.customer}</strong>
            <span className="note">{translated(testimonial.author, language)}</span>
            <SampleMark of={testimonial} language={language} />
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

/** Timeline of the company. */
function History({ language }: LanguageProps) {
  return (
    <ol className={styles.history}>
      {history.map((entry) => (
        <li key={entry.what}>
          <p className="soft">
            {entry.figure ? (
              <FigureLink of={entry.figure} language={language} />
            ) : (
              translated(entry.when ?? '', language)
            )}{' '}
            <SampleMark of={entry} language={language} />
          </p>
          <h3>{translated(entry.what, language)}</h3>
          <p className="soft">{translated(entry.text, language)}</p>
          {entry.link && (
            <p>
              <a href={pathIn(entry.link, language)}>
                {translated(entry.linkText ?? entry.what, language)}
              </a>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
