// Looks into a page that parse5 has read.
import type { DefaultTreeAdapterTypes } from 'parse5';
import { attributeOf, elementsIn } from '../../scripts/build/built-pages.ts';

export type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

export { attributeOf };

/** Elements in the order of the page. @param tags names of elements; none for all of them */
export function all(parent: ParentNode, ...tags: readonly string[]): Element[] {
  const elements = [...elementsIn(parent)];
  return tags.length === 0 ? elements : elements.filter(({ tagName }) => tags.includes(tagName));
}

/** @throws Error when there is no such element, or several */
export function only(parent: ParentNode, tag: string): Element {
  const [found, ...others] = all(parent, tag);
  if (!found || others.length > 0) throw new Error(`${others.length + (found ? 1 : 0)} × <${tag}>`);
  return found;
}

export function byId(parent: ParentNode, id: string): Element | undefined {
  return all(parent).find((element) => attributeOf(element, 'id') === id);
}

/** Values of an attribute, of each element that has it. */
export function values(elements: readonly Element[], attribute: string): string[] {
  return elements.flatMap((element) => attributeOf(element, attribute) ?? []);
}

/** The innermost element around this one, itself included, for which this holds. */
export function closest(element: Element, holds: (outer: Element) => boolean): Element | undefined {
  for (let outer: Node | null = element; outer && 'tagName' in outer; outer = outer.parentNode) {
    if (holds(outer)) return outer;
  }
  return undefined;
}

/**
 * The words of a part of the page with plain spaces, without scripts and styles.
 *
 * @param gap stands between elements
 * @param isLeftOut elements whose words do not count
 */
export function textOf(
  node: Node,
  gap = '',
  isLeftOut: (element: Element) => boolean = () => false,
): string {
  const rawTextOf = (part: Node): string => {
    if ('value' in part) return part.value;
    if (!('childNodes' in part)) return '';
    if ('tagName' in part && (/^(script|style)$/.test(part.tagName) || isLeftOut(part))) return '';
    return part.childNodes.map(rawTextOf).join(gap);
  };
  return rawTextOf(node)
    .replace(/[\u00ad\u200b\u2060]/g, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
}

/** What a link or a button is called. */
export function nameOf(element: Element): string {
  return (attributeOf(element, 'aria-label') ?? textOf(element)).replaceAll('\u00a0', ' ');
}

/** The language that an element is in. */
export function languageOf(element: Element): string | undefined {
  const named = closest(element, (outer) => attributeOf(outer, 'lang') !== undefined);
  return named && attributeOf(named, 'lang');
}
