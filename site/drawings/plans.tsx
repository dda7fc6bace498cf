import infrastructureFile from '../../content/drawings/plans/infrastructure-plan.yaml?raw';
import orionFile from '../../content/drawings/plans/orion-model.yaml?raw';
import { planSchema, type Sheet } from '../../content/schema/drawings.ts';
import { parseFacts } from '../../content/schema/read-facts.ts';
import { translated } from '../language/translated.ts';
import { langOf, type Spoken } from '../language/words.ts';
import styles from './drawing.module.css';
import { Drawing, wordsIn } from './drawing.tsx';

const infrastructure = parseFacts(
  'content/drawings/plans/infrastructure-plan.yaml',
  infrastructureFile,
  planSchema,
);

/** Two data centres, the way of the visitors and the way of the editors; for the case study. */
export function InfrastructurePlan({ caption }: { caption: string }) {
  return (
    <figure className={`layouts ${styles.plan}`}>
      <Drawing layout="wide" title={infrastructure.title} sheet={infrastructure.wide} />
      <Drawing layout="narrow" title={infrastructure.title} sheet={infrastructure.narrow} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

const orion = parseFacts('content/drawings/plans/orion-model.yaml', orionFile, planSchema);

interface OrionModelProps extends Spoken {
  /** What each service is, in a sentence; stands below its column. */
  readonly compute: string;
  readonly storage: string;
  readonly network: string;
}

/** How Orion is built: one project above, three shared services below, as drawing and in words. */
export function OrionModel({ compute, storage, network, language }: OrionModelProps) {
  const title = translated(orion.title, language);
  const sheetIn = (sheet: Sheet) => ({ ...sheet, words: wordsIn(sheet.words, language) });
  const services = { Compute: compute, Storage: storage, Network: network };
  return (
    <div className="layouts">
      <div className={`${styles.plan} ${styles.model}`}>
        <Drawing layout="wide" title={title} sheet={sheetIn(orion.wide)} />
        <Drawing layout="narrow" title={title} sheet={sheetIn(orion.narrow)} />
        <dl>
          {Object.entries(services).map(([name, text]) => (
            <div key={name}>
              <dt lang={langOf(name)}>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
