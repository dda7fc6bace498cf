import { company, responsibilities } from '../../facts.ts';
import styles from './responsibility-table.module.css';

const { models, layers } = responsibilities;

/** Who runs which layer under Colocation, IaaS and PaaS: in words, as full points and as rings. */
export function ResponsibilityTable() {
  return (
    <table className={styles.table}>
      <caption>
        Wer betreibt welche Schicht?
        <span className={styles.legend}>
          <Mark isOurs>Wir:</Mark> {company.name}
        </span>
        <span className={styles.legend}>
          <Mark isOurs={false}>Sie:</Mark> der Kunde
        </span>
      </caption>
      <thead>
        <tr>
          <th scope="col">Schicht</th>
          {models.map((model) => (
            <th key={model} scope="col">
              {model}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {layers.map(({ name, note, provider }) => (
          <tr key={name}>
            <th scope="row">
              <span lang="en">{name}</span> <small>{note}</small>
            </th>
            {provider.map((isOurs, model) => (
              <td key={models[model]} className={isOurs ? styles.ourCell : styles.theirCell}>
                <Mark isOurs={isOurs}>{isOurs ? 'Wir' : 'Sie'}</Mark>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Mark({ isOurs, children }: { isOurs: boolean; children: string }) {
  return <span className={isOurs ? styles.ours : styles.theirs}>{children}</span>;
}
