import { circle } from '../../content/schema/drawings.ts';
import { findFigure } from '../components/figure/find-figure.ts';
import { listed, siteNames } from '../facts.ts';
import { type Spoken, sayIn } from '../language/words.ts';
import { DiagramFrame } from './drawing.tsx';

const centre = { x: 170, y: 172 };
const ringRadius = 66;
const exchangeDistance = 122;

/** Where on the ring the sites lie, in degrees, by their number. */
const siteAngles = [[-100], [-100, 55], [-100, 20, 140], [-100, -10, 80, 170]];

/** The sites on one ring, the exchanges around it, and behind each of them its share of the networks. */
export function BackboneMap({ language }: Spoken) {
  const exchangeCount = countIn('exchanges');
  // „über 300“ means more than 300 points.
  const starsEach = Math.floor(countIn('peerings') / exchangeCount) + 1;
  const angles = Array.from({ length: exchangeCount }, (_, at) => -62 + (at * 360) / exchangeCount);
  const exchanges = angles.map((angle) => onCircle(angle, exchangeDistance));
  const exits = angles.map((angle) => onCircle(angle, ringRadius));
  const field = { count: starsEach, gap: 5.2, hole: 18 };
  const ways = exits.map(({ x, y }, at) => `M${x} ${y}L${exchanges[at]?.x} ${exchanges[at]?.y}`);
  const sites = (siteAngles[siteNames.length - 1] ?? []).map((angle, at) => ({
    letter: String.fromCharCode(65 + at),
    at: onCircle(angle, ringRadius),
    words: onCircle(angle, ringRadius - 22),
  }));
  return (
    <DiagramFrame
      size={[340, 340]}
      title={titleIn[language ?? 'de'](exchangeCount)}
      caption={`${siteNames.map((name, at) => `${sites[at]?.letter}: ${name}`).join(', ')}. ${legendIn[language ?? 'de'](exchangeCount)}`}
      shapes={[
        { kinds: 'stars', path: exchanges.map((at) => starField(at, field)).join('') },
        { kinds: 'main', path: ways.join('') },
        { kinds: 'body strong', path: circles(exchanges, 12) },
        { kinds: 'main body', path: circles([centre], ringRadius) },
        { kinds: 'node', path: circles(exits, 3) },
        {
          kinds: 'lit',
          path: circles(
            sites.map(({ at }) => at),
            8,
          ),
        },
      ]}
      words={[
        ...exchanges.map(({ x, y }, at) => ({
          name: [`${at + 1}`],
          text: [],
          at: { x, y: y + 4.5 },
        })),
        ...sites.map(({ letter, words: { x, y } }) => ({
          name: [letter],
          text: [],
          at: { x, y: y + 4.5 },
        })),
        { name: [], text: [sayIn(language)('zwei Wege')], at: { x: 170, y: 178 } },
      ]}
    />
  );
}

const titleIn = {
  de(exchanges: number) {
    const joined =
      siteNames.length === 1
        ? `bindet das Rechenzentrum ${siteNames[0]} an`
        : `verbindet die Rechenzentren ${listed(siteNames)}`;
    return `Ein Ring aus zwei Glasfaserwegen ${joined}. Von ihm führen ${exchanges} direkte Anbindungen zu Austauschknoten, hinter denen die Netze der Peerings liegen.`;
  },
  en(exchanges: number) {
    const joined =
      siteNames.length === 1
        ? `connects the data centre ${siteNames[0]}`
        : `joins the data centres ${listed(siteNames, 'en')}`;
    return `A ring of two fibre routes ${joined}. ${exchanges} direct connections lead from it to internet exchanges, with the peering networks behind them.`;
  },
};

const legendIn = {
  de: (exchanges: number) =>
    `1 bis ${exchanges}: Austauschknoten. Die Punkte dahinter sind die Netze, mit denen wir direkt Daten tauschen. Prinzip, keine Landkarte.`,
  en: (exchanges: number) =>
    `1 to ${exchanges}: internet exchanges. The dots behind them are the networks with which we exchange data directly. A principle, not a map.`,
};

interface Point {
  readonly x: number;
  readonly y: number;
}

function circles(centres: readonly Point[], radius: number): string {
  return centres.map(({ x, y }) => circle([x, y, radius])).join('');
}

/** A point on a circle around the centre; 0 degrees points right, angles run clockwise. */
function onCircle(angleDegrees: number, radius: number): Point {
  const angle = (angleDegrees * Math.PI) / 180;
  return {
    x: Math.round(centre.x + radius * Math.cos(angle)),
    y: Math.round(centre.y + radius * Math.sin(angle)),
  };
}

/** The drawing follows the figure, so that it cannot say something else than the text. */
function countIn(figureName: string): number {
  const digits = findFigure(figureName).value.match(/\d+/);
  if (!digits) throw new Error(`The figure "${figureName}" holds no number to draw`);
  return Number(digits[0]);
}

// A star field in the pattern of a sunflower: even, without rows, and the same in every build.
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/**
 * SVG path of `count` points around a centre, to be stroked with round caps.
 * @param gap distance between neighbouring points, in units of the drawing
 * @param hole radius around the centre that stays free
 */
export function starField(
  centre: { readonly x: number; readonly y: number },
  { count, gap, hole }: { readonly count: number; readonly gap: number; readonly hole: number },
): string {
  const skipped = Math.ceil((hole / gap) ** 2);
  let at = { x: 0, y: 0 };
  // In offsets from point to point, since every field of a drawing then reads the same.
  const offsets = Array.from({ length: count }, (_, index) => {
    const radius = gap * Math.sqrt(index + skipped);
    const angle = index * goldenAngle;
    const before = at;
    at = { x: tenths(radius * Math.cos(angle)), y: tenths(radius * Math.sin(angle)) };
    return `m${(at.x - before.x) / 10} ${(at.y - before.y) / 10}h0`;
  });
  return `M${tenths(centre.x) / 10} ${tenths(centre.y) / 10}${offsets.join('')}`;
}

// Counted in whole numbers, so that no step adds an error to the next.
function tenths(length: number): number {
  return Math.round(length * 10);
}
