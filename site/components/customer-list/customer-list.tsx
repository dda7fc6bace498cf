import { references } from '../../facts.ts';
import type { Spoken } from '../../language/say.ts';
import { translated } from '../../language/translated.ts';
import { SampleMark, SamplesMark } from '../sample-mark/sample-mark.tsx';
import styles from './customer-list.module.css';

/** Every customer and what runs here, from content/references.yaml. */
export function CustomerList({ language }: Spoken) {
  return (
    <>
      <ul className={styles.customers}>
        {references.customers.map((customer) => (
          <li key={customer.name}>
            <strong>{customer.name}</strong>
            <span>{translated(customer.what, language)}</span>
            <SampleMark of={customer} among={references.customers} language={language} />
          </li>
        ))}
      </ul>
      <SamplesMark of={references.customers} language={language} />
    </>
  );
}
