import { LayerStack } from '../../drawings/layer-stack/layer-stack.tsx';
import { serviceModels } from '../../facts.ts';
import { type Spoken, sayIn } from '../../language/say.ts';
import { translated } from '../../language/translated.ts';
import styles from './service-models.module.css';

type Model = (typeof serviceModels.models)[number];

/** Infrastructure, platform and software as a service side by side: what each asks and what it gives. */
export function ServiceModels({ language }: Spoken) {
  return (
    <div className={styles.models}>
      {serviceModels.models.map((model) => (
        <ServiceModel key={model.name} {...model} language={language} />
      ))}
    </div>
  );
}

function ServiceModel(props: Model & Spoken) {
  const { name, abbreviation, ours, get, work, suits, language } = props;
  const say = sayIn(language);
  const inLanguage = (text: string) => translated(text, language);
  return (
    <section className={styles.model}>
      <h3>
        {name} <span>({abbreviation})</span>
      </h3>
      <LayerStack layers={serviceModels.layers.map(inLanguage)} ours={ours} language={language} />
      <dl>
        <Meaning name={say('Sie bekommen')} text={inLanguage(get)} />
        <Meaning name={say('Ihre Arbeit')} text={inLanguage(work)} />
        <Meaning name={say('Passt, wenn')} text={inLanguage(suits)} />
      </dl>
    </section>
  );
}

function Meaning({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </>
  );
}
