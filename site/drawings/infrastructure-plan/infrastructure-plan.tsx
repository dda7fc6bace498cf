import file from '../../../content/drawings/plans/infrastructure-plan.yaml?raw';
import { planSchema } from '../../../content/schema/drawings.ts';
import { parseFacts } from '../../../content/schema/read-facts.ts';
import { Drawing } from '../drawing/drawing.tsx';
import styles from './infrastructure-plan.module.css';

const plan = parseFacts('content/drawings/plans/infrastructure-plan.yaml', file, planSchema);

/** Two data centres, the way of the visitors and the way of the editors; for the case study. */
export function InfrastructurePlan({ caption }: { caption: string }) {
  return (
    <figure className={styles.plan}>
      <Drawing className={styles.wide} title={plan.title} sheet={plan.wide} />
      <Drawing className={styles.narrow} title={plan.title} sheet={plan.narrow} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
