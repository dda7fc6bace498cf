// The SVG files of content/drawings/ inside pages, in the colours of the theme and the language of the page.
import { readSvg, type Svg } from '../../model/drawings.ts';
import { findFigure } from '../blocks/figure/find-figure.ts';
import type { Props } from '../blocks/props.ts';
import { contentFile } from '../content-files.ts';
import { withPrices } from '../facts.ts';
import { translated } from '../i18n/translated.ts';
import type { LanguageProps } from '../i18n/words.ts';
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

const folders = ['charts', 'diagrams', 'plans'] as const;
/** Endings of the file names: two layouts, shown by available width, or one. */
const layouts = ['.wide', '.narrow', ''] as const;

/**
 * A drawing of content/drawings; null without a file, since a company may do without the two maps. Default caption: the
 * description in the file, in which `{ups}` is the figure of that name.
 */
export function Drawing({ of, caption, language }: Props<'Drawing'>) {
  const [folder] = folders.filter((name) => layouts.some((layout) => isDrawn(name, of + layout)));
  if (!folder) return null;
  const shown = layouts
    .filter((layout) => isDrawn(folder, of + layout))
    .map((layout) => ({ layout: layout.slice(1) || undefined, svg: read(folder, of + layout) }));
  const description = shown[0]?.svg.description ?? '';
  const words =
    caption ??
    translated(description, language).replace(
      /\{([a-z-]+)\}/g,
      (_, figure: string) => findFigure(figure, language).value,
    );
  return (
    <figure className={`layouts ${styles.drawing} ${styles[folder] ?? ''}`.trim()}>
      {shown.map(({ layout, svg }) => (
        <svg
          key={layout ?? 'only'}
          data-layout={layout}
          viewBox={svg.viewBox}
          role="img"
          aria-label={translated(svg.title, language)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file.
          dangerouslySetInnerHTML={{ __html: htmlOf(svg, language) }}
        />
      ))}
      {words && <figcaption>{words}</figcaption>}
    </figure>
  );
}

/** The shapes in the tokens' colours, with texts in the language of the page. */
function htmlOf({ shapes }: Svg, language: LanguageProps['language']): string {
  return shapes
    .replace(/"(#[\da-f]+)"/g, (attribute, colour: string) => tokens[colour] ?? attribute)
    .replace(
      />([^<]+)</g,
      (_, text: string) => `>${withPrices(translated(text, language), language)}<`,
    );
}

export function isDrawn(folder: (typeof folders)[number], name: string): boolean {
  return fileOf(folder, name) !== undefined;
}

/** @throws Error if the file has no `viewBox` */
function read(folder: string, name: string): Svg {
  const drawing = readSvg(fileOf(folder, name) ?? '');
  if (drawing) return drawing;
  throw new Error(`content/drawings/${folder}/${name}.svg has no viewBox.`);
}

function fileOf(folder: string, name: string): string | undefined {
  return contentFile(files, `content/drawings/${folder}/${name}.svg`);
}
