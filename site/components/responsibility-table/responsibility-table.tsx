import { company, responsibilities } from '../../facts.ts';
import { langOf } from '../../language/english-phrases.ts';
import { type Spoken, sayIn } from '../../language/say.ts';
import { translated } from '../../language/translated.ts';
import duties from './duties.module.css';
import styles from './responsibility-table.module.css';

const { models, layers } = responsibilities;

/** Who runs which layer under Colocation, IaaS and PaaS: in words, as full points and as rings. */
export function ResponsibilityTable({ language }: Spoken) {
  const say = sayIn(language);
  const isGerman = language !== 'en';
  return (
    <table className={`${duties.duties} ${styles.table}`}>
      <caption>
        {say('Wer betreibt welche Schicht?')}
        <span className={styles.legend}>
          <span data-duty="ours">{`${say('Wir')}:`}</span> {company.name}
        </span>
        <span className={styles.legend}>
          <span data-duty="theirs">{`${say('Sie')}:`}</span> {say('der Kunde')}
        </span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{say('Schicht')}</th>
          {models.map((model) => (
            <th key={model} scope="col">
              {model}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {layers.map(({ name, term, note, provider }) => (
          <tr key={name}>
            <th scope="row">
              {isGerman ? name : (term ?? name)}{' '}
              <small>
                {isGerman && term && <span lang={langOf(term)}>{`${term}: `}</span>}
                {translated(note, language)}
              </small>
            </th>
            {provider.map((isOurs, model) => (
              <td key={models[model]} data-duty={isOurs ? 'ours' : 'theirs'}>
                {say(isOurs ? 'Wir' : 'Sie')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
