import { references } from '../../facts.ts';
import { SampleMark } from '../sample-mark/sample-mark.tsx';
import styles from './customer-list.module.css';

/** Every customer and what runs here, from content/references.yaml. */
export function CustomerList() {
  return (
    <ul className={styles.customers}>
      {references.customers.map((customer) => (
        <li key={customer.name}>
          <strong>{customer.name}</strong>
          <span>{customer.what}</span>
          <SampleMark of={customer} />
        </li>
      ))}
    </ul>
  );
}
