import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

// The hero and what follows it are as high as a screen.
const partsInFirstView = 2;

/** @returns where in the HTML the third part of `<main>` begins, if it has so many */
export function endOfFirstView(html: string): number | undefined {
  const main = findElement(parse(html, { sourceCodeLocationInfo: true }), 'main');
  const parts = main?.childNodes.filter((node) => 'tagName' in node) ?? [];
  return parts[partsInFirstView]?.sourceCodeLocation?.startOffset;
}

function findElement(parent: ParentNode, tagName: string): Element | undefined {
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue;
    const found = node.tagName === tagName ? node : findElement(node, tagName);
    if (found) return found;
  }
  return undefined;
}
