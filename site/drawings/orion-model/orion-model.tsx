import file from '../../../content/drawings/plans/orion-model.yaml?raw';
import { planSchema, type Sheet } from '../../../content/schema/drawings.ts';
import { parseFacts } from '../../../content/schema/read-facts.ts';
import { langOf } from '../../language/english-phrases.ts';
import type { Spoken } from '../../language/say.ts';
import { translated } from '../../language/translated.ts';
import { Drawing, wordsIn } from '../drawing/drawing.tsx';
import styles from './orion-model.module.css';

const plan = parseFacts('content/drawings/plans/orion-model.yaml', file, planSchema);

interface OrionModelProps extends Spoken {
  /** What each service is, in a sentence; stands below its column. */
  readonly compute: string;
  readonly storage: string;
  readonly network: string;
}

/** How Orion is built: one project above, three shared services below, as drawing and in words. */
export function OrionModel({ compute, storage, network, language }: OrionModelProps) {
  const title = translated(plan.title, language);
  const sheetIn = (sheet: Sheet) => ({ ...sheet, words: wordsIn(sheet.words, language) });
  const services = { Compute: compute, Storage: storage, Network: network };
  return (
    <div className={styles.frame}>
      <div className={styles.model}>
        <Drawing className={styles.wide} title={title} sheet={sheetIn(plan.wide)} />
        <Drawing className={styles.narrow} title={title} sheet={sheetIn(plan.narrow)} />
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
