import {
  type Diagram as DiagramFacts,
  diagramSchema,
  type Sheet,
} from '../../content/schema/drawings.ts';
import { parseFacts } from '../../content/schema/read-facts.ts';
import type { Language } from '../../contract/enquiry-rules.ts';
import { findFigure } from '../components/figure/find-figure.ts';
import { translated } from '../language/translated.ts';
import type { Spoken } from '../language/words.ts';
import styles from './drawing.module.css';

// Lines that only help the eye, and need not stand out from their ground.
const faintKinds = ['faint', 'grid'];

interface DrawingProps {
  /** Says in words what the drawing shows. */
  readonly title: string;
  readonly sheet: Sheet;
  /** Of a drawing in two layouts. */
  readonly layout?: 'wide' | 'narrow';
  /** Between two lines of words, in units of the drawing. */
  readonly lineHeight?: number;
  /** CSS length; without it, as wide as there is room for. */
  readonly width?: string;
}

/**
 * A technical drawing: points joined by fine lines, and words.
 * Lines say what they are with `data-line`, so that one style sheet draws them all alike.
 */
export function Drawing({ title, sheet, layout, lineHeight = 18, width }: DrawingProps) {
  const { size, shapes, words } = sheet;
  return (
    <svg
      className={styles.drawing}
      data-layout={layout}
      viewBox={`0 0 ${size.join(' ')}`}
      width={width}
      role="img"
      aria-label={title}
    >
      {shapes.map(({ kinds, path }) => (
        <path
          key={`${kinds} ${path}`}
          data-line={kinds}
          data-faint={faintKinds.includes(kinds) || undefined}
          d={path}
        />
      ))}
      {words.map((entry) => (
        <Words key={`${entry.at.x} ${entry.at.y}`} {...entry} lineHeight={lineHeight} />
      ))}
    </svg>
  );
}

/** The words of a drawing in a language, line by line. */
export function wordsIn(words: Sheet['words'], language: Language | undefined): Sheet['words'] {
  const inLanguage = (line: string) => translated(line, language);
  return words.map((entry) => ({
    ...entry,
    name: entry.name.map(inLanguage),
    text: entry.text.map(inLanguage),
  }));
}

type WordsProps = Sheet['words'][number] & { readonly lineHeight: number };

function Words({ name, text, at: { x, y }, from, lineHeight }: WordsProps) {
  const [first, ...more] = [...name, ...text];
  return (
    <text x={x} y={y} data-name={name.length > 0 || undefined} data-from={from}>
      {first}
      {more.map((line, index) => (
        <tspan key={line} x={x} dy={lineHeight} data-minor={index >= name.length - 1 || undefined}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

const folder = '../../content/drawings/diagrams/';
const files = import.meta.glob<string>('../../content/drawings/diagrams/*.yaml', {
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
