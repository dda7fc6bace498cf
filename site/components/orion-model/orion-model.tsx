import { narrow, wide } from './layouts.ts';
import { ModelDrawing } from './model-drawing.tsx';
import styles from './orion-model.module.css';

interface OrionModelProps {
  /** What each service is, in a sentence; stands below its column. */
  readonly compute: string;
  readonly storage: string;
  readonly network: string;
}

/** How Orion is built: one project above, three shared services below, as drawing and in words. */
export function OrionModel({ compute, storage, network }: OrionModelProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.model}>
        <ModelDrawing layout={wide} />
        <ModelDrawing layout={narrow} />
        <dl>
          <Service name="Compute" text={compute} />
          <Service name="Storage" text={storage} />
          <Service name="Network" text={network} />
        </dl>
      </div>
    </div>
  );
}

function Service({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
