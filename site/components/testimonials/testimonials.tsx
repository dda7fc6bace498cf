import { references } from '../../facts.ts';
import type { Spoken } from '../../language/say.ts';
import { translated } from '../../language/translated.ts';
import { SampleMark } from '../sample-mark/sample-mark.tsx';
import styles from './testimonials.module.css';

/** What customers say about us, from content/references.yaml. */
export function Testimonials({ language }: Spoken) {
  const [open, close] = language === 'en' ? ['“', '”'] : ['„', '“'];
  return (
    <div className={styles.testimonials}>
      {references.testimonials.map((testimonial) => (
        <figure key={testimonial.customer} className={styles.testimonial}>
          <blockquote>
            <p>{`${open}${translated(testimonial.content, language)}${close}`}</p>
          </blockquote>
          <figcaption>
            <strong>{testimonial.customer}</strong>
            <span>{translated(testimonial.author, language)}</span>
            <SampleMark of={testimonial} language={language} />
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
