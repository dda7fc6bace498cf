// The pages of a build, each parsed once for all who look into it.
import { globSync, readFileSync } from 'node:fs';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type ParentNode = DefaultTreeAdapterTypes.ParentNode;
type Element = DefaultTreeAdapterTypes.Element;

export interface BuiltPage {
  /** Its address, e.g. `/blog/feed`. */
  readonly path: string;
  /** Below the folder of the build. */
  readonly file: string;
  readonly elements: readonly Element[];
}

/** @param folder where the build lies */
export function readBuiltPages(folder: string): BuiltPage[] {
  return globSync('**/*.html', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .map((file) => {
      // As a browser without scripts reads it, which sees what stands in <noscript>.
      const document = parse(readFileSync(`${folder}/${file}`, 'utf8'), {
        scriptingEnabled: false,
      });
      const path = `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`;
      return { path, file, elements: [...elementsIn(document)] };
    });
}

/** The value of an attribute; undefined where the element lacks it. */
export function attributeOf({ attrs }: Element, wanted: string): string | undefined {
  return attrs.find(({ name }) => name === wanted)?.value;
}

export function* elementsIn(parent: ParentNode): Generator<Element> {
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue;
    yield node;
    yield* elementsIn(node);
  }
}
