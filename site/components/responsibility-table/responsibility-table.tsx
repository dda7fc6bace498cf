import { company, responsibilities } from '../../facts.ts';
import { DataTable } from '../data-table/data-table.tsx';
import styles from './responsibility-table.module.css';

/** Who runs which layer under Colocation, IaaS and PaaS, in words as well as in marks. */
export function ResponsibilityTable() {
  return (
    <DataTable
      caption="Verantwortung je Schicht und Modell"
      columns={['Schicht', ...responsibilities.models]}
      rows={responsibilities.layers.map((layer) => [
        layer.name,
        ...layer.provider.map((isOurs) => (
          <span key={String(isOurs)} className={isOurs ? styles.ours : styles.theirs}>
            {isOurs ? company.name : 'Kunde'}
          </span>
        )),
      ])}
    />
  );
}
