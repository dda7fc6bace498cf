// Reads a logo that becomes part of every page. Only shapes and their paint come through: whatever
// could run, load or reach into the page is refused, and what drawing programs leave behind is dropped.
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

export interface Logo {
  /** e.g. `-16 -16 32 32` */
  readonly viewBox: string;
  /** Width by height. */
  readonly ratio: number;
  /** What stands inside the `<svg>`: clean, and well-formed XML too. */
  readonly shapes: string;
}

/** Where in the file something is wrong, in German. */
export interface LogoFault {
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

const shapes =
  /^(g|defs|path|circle|ellipse|rect|line|polyline|polygon|use|linearGradient|radialGradient|stop|clipPath|mask)$/;
// Notes of people and of drawing programs.
const notes = /^(title|desc|metadata|sodipodi:.*|inkscape:.*|#comment)$/;
const attributes =
  /^(id|d|points|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|fx|fy|width|height|viewBox|transform|fill|fill-rule|fill-opacity|clip-rule|clip-path|mask|stroke|stroke-(width|linecap|linejoin|miterlimit|dasharray|dashoffset|opacity)|opacity|color|offset|stop-color|stop-opacity|gradientUnits|gradientTransform|spreadMethod|clipPathUnits|maskUnits|maskContentUnits|vector-effect|href|xlink:href)$/;

/** It stands on every page, and three times where it refers to something inside itself. */
const mostCharacters = 6000;

type Element = DefaultTreeAdapterTypes.Element;

/** The logo, and what is wrong with it; no logo where something is. */
export function readLogo(svg: string): { logo?: Logo; faults: readonly LogoFault[] } {
  // An XML declaration and a document type mean nothing to a reader of HTML.
  const { childNodes } = parseFragment(svg, { sourceCodeLocationInfo: true });
  const root = childNodes.find((node): node is Element => node.nodeName === 'svg');
  if (!root) {
    const text = 'Das ist kein SVG. Exportieren Sie das Logo aus dem Zeichenprogramm als SVG.';
    return { faults: [{ line: 1, text }] };
  }
  const viewBox = root.attrs.find(({ name }) => name === 'viewBox')?.value ?? '';
  const numbers = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , width = 0, height = 0] = numbers;
  const drawn = childrenOf(root);
  const faults = [
    ...(numbers.length === 4 && width > 0 && height > 0 ? [] : [withoutViewBox(root)]),
    ...faultsIn(root),
  ];
  if (drawn.length > mostCharacters) faults.push(tooLarge(root, drawn.length));
  if (drawn === '' && faults.length === 0) {
    faults.push({
      line: lineOf(root),
      text: 'Dieses Logo zeichnet nichts: Die Datei enthält keine Form. Exportieren Sie es noch einmal aus dem Zeichenprogramm.',
    });
  }
  if (faults.length > 0) return { faults };
  return { logo: { viewBox: numbers.join(' '), ratio: width / height, shapes: drawn }, faults };
}

function faultsIn(element: Element): LogoFault[] {
  const line = lineOf(element);
  const name = element.tagName;
  if (notes.test(name)) return [];
  if (name !== 'svg' && !shapes.test(name)) return [{ line, text: whyNot(name) }];
  return [
    ...element.attrs.flatMap((attribute) => {
      const text = faultOf(attribute);
      return text ? [{ line, text }] : [];
    }),
    ...element.childNodes.filter(isElement).flatMap(faultsIn),
  ];
}

function whyNot(name: string): string {
  if (name === 'text') {
    return 'Das Logo enthält Schrift (<text>), die nur mit ihrer Schriftart richtig aussieht. Wandeln Sie Text im Zeichenprogramm in Pfade um.';
  }
  if (name === 'style') return styledOtherwise('<style>');
  if (name === 'image') {
    return 'Das Logo enthält ein Bild (<image>). Es muss ganz aus Formen bestehen; zeichnen Sie das Bild nach.';
  }
  return `<${name}> gehört nicht in ein Logo, denn es stünde auf jeder Seite und könnte dort etwas ausführen oder laden. Löschen Sie das Element oder exportieren Sie das Logo als „einfaches SVG“.`;
}

function styledOtherwise(where: string): string {
  return `Farben stehen in ${where}, und das sperrt die Website aus Sicherheitsgründen. Wählen Sie beim Export „Präsentationsattribute“ (Illustrator) oder „optimiertes SVG“ (Inkscape), dann stehen sie als fill="…" an jeder Form.`;
}

function faultOf({ name, value }: { name: string; value: string }): string | undefined {
  if (/^on/i.test(name)) {
    return `${name}="…" ist ein Skript. Löschen Sie diese Angabe.`;
  }
  if (name === 'style') return styledOtherwise('style="…"');
  const isLink = name === 'href';
  const pointsOut = isLink ? !value.startsWith('#') : /url\(\s*["']?(?!#)|javascript:/i.test(value);
  return pointsOut && attributes.test(name)
    ? `${name}="${value.slice(0, 40)}" verweist auf etwas außerhalb des Logos. Alles, was es zeigt, muss in der Datei selbst stehen.`
    : undefined;
}

function withoutViewBox(root: Element): LogoFault {
  const text =
    'Dem Logo fehlt viewBox="…" (vier Zahlen: links, oben, Breite, Höhe), und ohne sie lässt es sich nicht in andere Größen bringen. Ergänzen Sie sie im Element <svg>, meist mit 0 0 und den Werten von width und height.';
  return { line: lineOf(root), text };
}

function tooLarge(root: Element, characters: number): LogoFault {
  const text = `Das Logo ist ${characters.toLocaleString('de-DE')} Zeichen lang, und es steht bis zu dreimal auf jeder Seite. Höchstens ${mostCharacters.toLocaleString('de-DE')} sind erlaubt; vereinfachen Sie die Pfade, etwa mit SVGOMG.`;
  return { line: lineOf(root), text };
}

function lineOf(element: Element): number {
  return element.sourceCodeLocation?.startLine ?? 1;
}

function isElement(node: DefaultTreeAdapterTypes.ChildNode): node is Element {
  return 'tagName' in node;
}

function childrenOf(element: Element): string {
  return element.childNodes
    .filter(isElement)
    .filter(({ tagName }) => shapes.test(tagName))
    .map(markupOf)
    .join('');
}

function markupOf(element: Element): string {
  const kept = element.attrs
    .map(({ prefix, name, value }) => ({
      name: prefix === 'xlink' ? `xlink:${name}` : name,
      value,
    }))
    .filter(({ name }) => attributes.test(name))
    .map(({ name, value }) => ` ${name.replace('xlink:', '')}="${escaped(value)}"`);
  const { tagName } = element;
  return `<${tagName}${kept.join('')}>${childrenOf(element)}</${tagName}>`;
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
