import { references } from '../../facts.ts';
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
            {testimonial.sample && <small>Beispiel</small>}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
