import styles from './infrastructure-plan.module.css';
import { narrow, wide } from './layouts.ts';
import { PlanDrawing } from './plan-drawing.tsx';

/** Two data centres, the way of the visitors and the way of the editors; for the case study. */
export function InfrastructurePlan({ caption }: { caption: string }) {
  return (
    <figure className={styles.plan}>
      <PlanDrawing layout={wide} />
      <PlanDrawing layout={narrow} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
