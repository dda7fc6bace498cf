import { references } from '../../facts.ts';
import { SampleMark } from '../sample-mark/sample-mark.tsx';
import styles from './testimonials.module.css';

/** What customers say about us, from content/references.yaml. */
export function Testimonials() {
  return (
    <div className={styles.testimonials}>
      {references.testimonials.map((testimonial) => (
        <figure key={testimonial.customer} className={styles.testimonial}>
          <blockquote>
            <p>„{testimonial.content}“</p>
          </blockquote>
          <figcaption>
            <strong>{testimonial.customer}</strong>
            <span>{testimonial.author}</span>
            <SampleMark of={testimonial} />
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
