import { company, responsibilities, serviceModels } from '../facts.ts';
import { translated } from '../i18n/translated.ts';
import { langOf, type Spoken, sayIn } from '../i18n/words.ts';
import styles from './duties.module.css';

/** Who runs which layer under Colocation, IaaS and PaaS: in words, as full points and as rings. */
export function ResponsibilityTable({ language }: Spoken) {
  const say = sayIn(language);
  const isGerman = language !== 'en';
  return (
    <table className={`${styles.duties} ${styles.responsibilities}`}>
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
          {responsibilities.models.map((model) => (
            <th key={model} scope="col">
              {model}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {responsibilities.layers.map(({ name, term, note, provider }) => (
          <tr key={name}>
            <th scope="row">
              {isGerman ? name : (term ?? name)}{' '}
              <small>
                {isGerman && term && <span lang={langOf(term)}>{`${term}: `}</span>}
                {translated(note, language)}
              </small>
            </th>
            {provider.map((isOurs, model) => (
              <td key={responsibilities.models[model]} data-duty={isOurs ? 'ours' : 'theirs'}>
                {say(isOurs ? 'Wir' : 'Sie')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const { layers, models } = serviceModels;

const meanings = [
  ['Sie bekommen', 'get'],
  ['Ihre Arbeit', 'work'],
  ['Passt, wenn', 'suits'],
] as const;

/** Infrastructure, platform and software as a service in one table: who runs which layer, what each asks and gives. */
export function ServiceModels({ language }: Spoken) {
  const say = sayIn(language);
  const inLanguage = (text: string) => translated(text, language);
  return (
    // Roles are said out loud, since `display: grid` would take them away.
    <table className={`${styles.duties} ${styles.models}`} role="table">
      <caption className="visually-hidden">{say('Wer betreibt welche Schicht?')}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {say('Schicht')}
          </th>
          {models.map(({ name, abbreviation }) => (
            <th key={name} role="columnheader" scope="col" data-abbreviation={abbreviation}>
              {`${name} (${abbreviation})`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {layers.map((layer, row) => (
          <tr key={layer} role="row">
            <th role="rowheader" scope="row">
              {inLanguage(layer)}
            </th>
            {models.map(({ name, ours }, column) => (
              <td key={name} role="cell" {...placeOf(row, column)}>
                {say(row < layers.length - ours ? 'Sie' : 'Wir')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tbody role="rowgroup">
        {meanings.map(([meaning, key]) => (
          <tr key={key} role="row">
            <th role="rowheader" scope="row">
              {say(meaning)}
            </th>
            {models.map((model) => (
              <td
                key={model.name}
                role="cell"
                data-name={model.name}
                data-abbreviation={model.abbreviation}
              >
                {inLanguage(model[key])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whose a layer is under a model, and where that changes, from above or from the left. */
function placeOf(row: number, column: number) {
  const boundaryOf = (model: number) => layers.length - (models[model]?.ours ?? 0);
  const steps = row - boundaryOf(column);
  return {
    'data-duty': steps < 0 ? 'theirs' : 'ours',
    'data-edge': { [-1]: 'last', 0: 'first' }[steps],
    'data-riser': (steps >= 0 && column > 0 && row < boundaryOf(column - 1)) || undefined,
  };
}
