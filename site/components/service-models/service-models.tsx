import { serviceModels } from '../../facts.ts';
import { LayerStack } from '../layer-stack/layer-stack.tsx';
import styles from './service-models.module.css';

type Model = (typeof serviceModels.models)[number];

/** Infrastructure, platform and software as a service side by side: what each asks and what it gives. */
export function ServiceModels() {
  return (
    <div className={styles.models}>
      {serviceModels.models.map((model) => (
        <ServiceModel key={model.name} {...model} />
      ))}
    </div>
  );
}

function ServiceModel({ name, abbreviation, ours, get, work, freedom, suits }: Model) {
  return (
    <section className={styles.model}>
      <h3>
        {name} <span>({abbreviation})</span>
      </h3>
      <LayerStack layers={serviceModels.layers} ours={ours} />
      <dl>
        <Meaning name="Sie bekommen" text={get} />
        <Meaning name="Ihre Arbeit" text={work} />
        <Meaning name="Ihre Freiheit" text={freedom} />
        <Meaning name="Passt, wenn" text={suits} />
      </dl>
    </section>
  );
}

function Meaning({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
