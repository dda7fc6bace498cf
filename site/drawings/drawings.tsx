// The drawings of content/drawings, each with what stands around it.
import type { z } from 'zod';
import { diagramSchema, planSchema } from '../../model/drawings.ts';
import { parseFacts } from '../../model/read-facts.ts';
import { findFigure } from '../blocks/figure/find-figure.ts';
import { translated } from '../i18n/translated.ts';
import { langOf, type Spoken, sayIn } from '../i18n/words.ts';
import styles from './drawing.module.css';
import { Drawing } from './drawing.tsx';

const files = import.meta.glob<string>('../../content/drawings/*/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** @param name with its folder, e.g. `plans/city-map` */
export function isDrawn(name: string): boolean {
  return `../../content/drawings/${name}.yaml` in files;
}

/** @throws Error when there is none of that name, so that a typing slip stops the build */
function read<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
  const file = `content/drawings/${name}.yaml`;
  const text = files[`../../${file}`];
  if (text === undefined) throw new Error(`There is no drawing ${file}`);
  return parseFacts(file, text, schema);
}

/** A drawing with a word under it, in which `{ups}` stands for the figure of that name. */
export function Diagram({
  name,
  className = styles.diagram,
  language,
}: { name: string; className?: string | undefined } & Spoken) {
  const { title, caption, ...sheet } = read(`diagrams/${name}`, diagramSchema);
  return (
    <figure className={className}>
      <Drawing title={title} sheet={sheet} language={language} />
      <figcaption>
        {translated(caption, language).replace(
          /\{([a-z-]+)\}/g,
          (_, figure: string) => findFigure(figure, language).value,
        )}
      </figcaption>
    </figure>
  );
}

/** The sites and the fibres that join them, with just enough of the city around. Nothing, where there is no map. */
export function FibreMap({ language }: Spoken) {
  return isDrawn('diagrams/fibre-map') ? (
    <Diagram name="fibre-map" className={styles.fibres} language={language} />
  ) : null;
}

/** A drawing in its two layouts, of which `.layouts` around it shows one. */
function Plan({ name, ...others }: { name: string; isChart?: boolean } & Spoken) {
  const { title, wide, narrow } = read(name, planSchema);
  return (
    <>
      <Drawing layout="wide" title={title} sheet={wide} {...others} />
      <Drawing layout="narrow" title={title} sheet={narrow} {...others} />
    </>
  );
}

/** Points joined by lines, as wide as there is room for. */
export function StarChart({ name, language }: { name: string } & Spoken) {
  return (
    <div className={`layouts ${styles.chart}`}>
      <Plan name={`charts/${name}`} isChart language={language} />
    </div>
  );
}

/**
 * The sites in their city, north up; a sketch of ours, so that nothing is loaded from others. Nothing, where
 * nobody has drawn it.
 */
export function CityMap({ language }: Spoken) {
  if (!isDrawn('plans/city-map')) return null;
  return (
    <figure className={`layouts ${styles.city}`}>
      <Plan name="plans/city-map" language={language} />
      <figcaption>
        {sayIn(language)('Lageskizze, Norden ist oben. Straßen und Gewässer sind vereinfacht.')}
      </figcaption>
    </figure>
  );
}

/** Two data centres, the way of the visitors and the way of the editors; for the case study. */
export function InfrastructurePlan({ caption, language }: { caption: string } & Spoken) {
  return (
    <figure className={`layouts ${styles.plan}`}>
      <Plan name="plans/infrastructure-plan" language={language} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

interface OrionModelProps extends Spoken {
  /** What each service is, in a sentence; stands below its column. */
  readonly compute: string;
  readonly storage: string;
  readonly network: string;
}

/** How Orion is built: one project above, three shared services below, as drawing and in words. */
export function OrionModel({ compute, storage, network, language }: OrionModelProps) {
  const services = { Compute: compute, Storage: storage, Network: network };
  return (
    <div className="layouts">
      <div className={`${styles.plan} ${styles.model}`}>
        <Plan name="plans/orion-model" language={language} />
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
