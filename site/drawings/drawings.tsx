// The SVG files of content/drawings/ inside pages, in the colours of the theme and the language of the page.
import { readSvg, type Svg } from '../../model/drawings.ts';
import { findFigure } from '../blocks/figure/find-figure.ts';
import { contentFile } from '../content-files.ts';
import { translated } from '../i18n/translated.ts';
import { type LanguageProps, langOf, translatorFor } from '../i18n/words.ts';
import styles from './drawing.module.css';

const files = import.meta.glob<string>('@content/drawings/*/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Maps colours of the files to CSS. */
const tokens: Readonly<Record<string, string>> = {
  '#1d2532': '"var(--ink)"',
  '#465061': '"var(--ink-soft)"',
  '#8a93a1': '"var(--line-strong)"',
  // Decorative; exempt from the contrast of graphics.
  '#dde1e8': '"var(--line)" data-faint=""',
  '#0a6aa8': '"var(--sky)"',
  '#f5af20': '"var(--solar)"',
  '#a86f10': '"var(--solar-edge)"',
  '#fff': '"var(--ground)"',
};

/** @param name with its folder, e.g. `plans/city-map.wide` */
export function isDrawn(name: string): boolean {
  return contentFile(files, `content/drawings/${name}.svg`) !== undefined;
}

/** @throws Error if the file is missing or has no `viewBox` */
function read(name: string): Svg {
  const drawing = readSvg(contentFile(files, `content/drawings/${name}.svg`) ?? '');
  if (drawing) return drawing;
  throw new Error(`content/drawings/${name}.svg is missing or has no viewBox.`);
}

interface DrawingProps extends LanguageProps {
  /** Name of a file in content/drawings/charts, diagrams or plans. */
  readonly of: string;
  /** Caption of the case study’s plan; other drawings include theirs. */
  readonly caption?: string;
}

/** A drawing of content/drawings. A company may do without the two maps. */
export function Drawing({ of, caption = '', language }: DrawingProps) {
  if (of === 'city-map') return isDrawn('plans/city-map.wide') && <CityMap language={language} />;
  if (of === 'infrastructure-plan') {
    return <InfrastructurePlan caption={caption} language={language} />;
  }
  if (of === 'fibre-map') {
    return isDrawn('diagrams/fibre-map') && <Diagram name={of} className="" language={language} />;
  }
  if (isDrawn(`diagrams/${of}`)) return <Diagram name={of} language={language} />;
  return <StarChart name={of} language={language} />;
}

interface ShapesProps extends LanguageProps {
  readonly name: string;
  readonly layout?: 'wide' | 'narrow';
  /** Sized in rem, so that it grows with the text of the page. */
  readonly isChart?: boolean;
}

function Shapes({ name, layout, isChart = false, language }: ShapesProps) {
  const { viewBox, width, title, shapes } = read(layout ? `${name}.${layout}` : name);
  const html = shapes
    .replace(/"(#[\da-f]+)"/g, (attribute, colour: string) => tokens[colour] ?? attribute)
    .replace(/>([^<]+)</g, (_, text: string) => `>${translated(text, language)}<`);
  return (
    <svg
      className={styles.drawing}
      data-layout={layout}
      viewBox={viewBox}
      width={isChart ? `${width / 16}rem` : undefined}
      role="img"
      aria-label={translated(title, language)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Both layouts; `.layouts` around them shows one. */
function Layouts(props: Omit<ShapesProps, 'layout'>) {
  return (
    <>
      <Shapes layout="wide" {...props} />
      <Shapes layout="narrow" {...props} />
    </>
  );
}

/** A drawing with its description as caption, in which `{ups}` is the figure of that name. */
export function Diagram({
  name,
  className = styles.diagram,
  language,
}: { name: string; className?: string | undefined } & LanguageProps) {
  const caption = translated(read(`diagrams/${name}`).description, language);
  return (
    <figure className={className}>
      <Shapes name={`diagrams/${name}`} language={language} />
      <figcaption>
        {caption.replace(
          /\{([a-z-]+)\}/g,
          (_, figure: string) => findFigure(figure, language).value,
        )}
      </figcaption>
    </figure>
  );
}

/** Points joined by lines, in full width. */
function StarChart({ name, language }: { name: string } & LanguageProps) {
  return (
    <div className={`layouts ${styles.chart}`}>
      <Layouts name={`charts/${name}`} isChart language={language} />
    </div>
  );
}

/** The sites in their city, north up. Optional. */
function CityMap({ language }: LanguageProps) {
  return (
    <figure className={`layouts ${styles.city}`}>
      <Layouts name="plans/city-map" language={language} />
      <figcaption>
        {translatorFor(language)(
          'Lageskizze, Norden ist oben. Straßen und Gewässer sind vereinfacht.',
        )}
      </figcaption>
    </figure>
  );
}

/** Two data centres with the paths of visitors and editors; for the case study. */
function InfrastructurePlan({ caption, language }: { caption: string } & LanguageProps) {
  return (
    <figure className={`layouts ${styles.plan}`}>
      <Layouts name="plans/infrastructure-plan" language={language} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

interface OrionModelProps extends LanguageProps {
  /** One sentence per service, shown below its column. */
  readonly compute: string;
  readonly storage: string;
  readonly network: string;
}

/** Structure of Orion as drawing and text: one project above, three shared services below. */
export function OrionModel({ compute, storage, network, language }: OrionModelProps) {
  const services = { Compute: compute, Storage: storage, Network: network };
  return (
    <div className="layouts">
      <div className={`${styles.plan} ${styles.model}`}>
        <Layouts name="plans/orion-model" language={language} />
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
