import { type Diagram as DiagramFacts, diagramSchema } from '../../../content/schema/drawings.ts';
import { parseFacts } from '../../../content/schema/read-facts.ts';
import { findFigure } from '../../components/figure/find-figure.ts';
import type { Spoken } from '../../language/say.ts';
import { translated } from '../../language/translated.ts';
import { Drawing, wordsIn } from '../drawing/drawing.tsx';
import styles from './diagram.module.css';

const folder = '../../../content/drawings/diagrams/';
const files = import.meta.glob<string>('../../../content/drawings/diagrams/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const diagrams = new Map(
  Object.entries(files).map(([path, text]) => [
    path.slice(folder.length, -'.yaml'.length),
    parseFacts(path.replaceAll('../', ''), text, diagramSchema),
  ]),
);

/**
 * A technical drawing from content/drawings/diagrams, with a word under it.
 * @throws Error when there is none of that name, so that a typing slip stops the build
 */
export function Diagram({ name, language }: { name: string } & Spoken) {
  const diagram = diagrams.get(name);
  if (!diagram) {
    const known = [...diagrams.keys()].join(', ');
    throw new Error(`content/drawings/diagrams/ has no "${name}". Known ones: ${known}`);
  }
  const inLanguage = (text: string) => translated(text, language);
  const { title, caption, words } = diagram;
  return (
    <DiagramFrame
      {...diagram}
      title={inLanguage(title)}
      caption={inLanguage(caption)}
      words={wordsIn(words, language)}
      language={language}
    />
  );
}

/** The frame of every diagram. `{ups}` in a caption stands for the figure of that name. */
export function DiagramFrame({ title, caption, language, ...sheet }: DiagramFacts & Spoken) {
  return (
    <figure className={styles.diagram}>
      <Drawing title={title} sheet={sheet} />
      <figcaption>
        {caption.replace(
          /\{([a-z-]+)\}/g,
          (_, figure: string) => findFigure(figure, language).value,
        )}
      </figcaption>
    </figure>
  );
}
