// Customers, partners and staff, from content/references.yaml and content/staff.yaml.
import { references, staff } from '../facts.ts';
import { translated } from '../i18n/translated.ts';
import type { Spoken } from '../i18n/words.ts';
import { CompanyLogo } from './logos.tsx';
import styles from './references.module.css';
import { SampleMark, SamplesMark } from './sample-mark/sample-mark.tsx';

/** Every customer and what runs here. */
export function CustomerList({ language }: Spoken) {
  return (
    <>
      <ul className={`hairlines ${styles.customers}`}>
        {references.customers.map((customer) => (
          <li key={customer.name}>
            <strong>{customer.name}</strong>
            <span className={`soft ${styles.what}`}>{translated(customer.what, language)}</span>
            <SampleMark of={customer} among={references.customers} language={language} />
          </li>
        ))}
      </ul>
      <SamplesMark of={references.customers} language={language} />
    </>
  );
}

/** Partners and what comes from them. */
export function Partners({ language }: Spoken) {
  return (
    <>
      <ul className={`hairlines ${styles.partners}`}>
        {references.partners.map((partner) => (
          <li key={partner.name}>
            <CompanyLogo of={partner} />
            <span className="note">{translated(partner.what, language)}</span>
            <SampleMark of={partner} among={references.partners} language={language} />
          </li>
        ))}
      </ul>
      <SamplesMark of={references.partners} language={language} />
    </>
  );
}

/** Who works here and as what. */
export function StaffList({ language }: Spoken) {
  return (
    <ul className={`hairlines ${styles.staff}`}>
      {staff.map((person) => (
        <li key={person.name}>
          <strong>{person.name}</strong>
          <span className="note">{translated(person.role, language)}</span>
          <SampleMark of={person} language={language} />
        </li>
      ))}
    </ul>
  );
}

/** What customers say about us. */
export function Testimonials({ language }: Spoken) {
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
