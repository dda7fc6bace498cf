import { Diagram } from '../diagram/diagram.tsx';
import { findFigure } from '../fact-strip/fact-strip.tsx';
import styles from './backbone-map.module.css';
import { starField } from './star-field.ts';

const centre = { x: 170, y: 172 };
const ringRadius = 66;
const exchangeDistance = 122;
const vahrenwald = onCircle(-100, ringRadius);
const laatzen = onCircle(55, ringRadius);

/** Two sites on one ring, the exchanges around it, and behind each of them its share of the networks. */
export function BackboneMap() {
  const exchangeCount = countIn('exchanges');
  // „über 300“ means more than 300 points.
  const starsEach = Math.floor(countIn('peerings') / exchangeCount) + 1;
  const exchanges = Array.from({ length: exchangeCount }, (_, index) => ({
    number: index + 1,
    angle: -62 + (index * 360) / exchangeCount,
  }));
  return (
    <Diagram
      id="backbone-map"
      height={340}
      title={`Ein Ring aus zwei Glasfaserwegen verbindet die Rechenzentren Vahrenwald und Laatzen. Von ihm führen ${exchangeCount} direkte Anbindungen zu Austauschknoten, hinter denen die Netze der Peerings liegen.`}
      caption={`1 bis ${exchangeCount}: Austauschknoten. Die Punkte dahinter sind die Netze, mit denen wir direkt Daten tauschen. Prinzip, keine Landkarte.`}
    >
      {exchanges.map(({ number, angle }) => (
        <Exchange key={number} number={number} angle={angle} stars={starsEach} />
      ))}
      <circle data-way="main" data-body cx={centre.x} cy={centre.y} r={ringRadius} />
      {exchanges.map(({ number, angle }) => {
        const { x, y } = onCircle(angle, ringRadius);
        return <circle key={number} data-node cx={x} cy={y} r="3" />;
      })}
      <circle data-lit cx={vahrenwald.x} cy={vahrenwald.y} r="8" />
      <circle data-lit cx={laatzen.x} cy={laatzen.y} r="8" />
      <text data-name x="168" y="140">
        Vahrenwald
      </text>
      <text data-name x="178" y="216">
        Laatzen
      </text>
      <text x="170" y="178">
        zwei Wege
      </text>
    </Diagram>
  );
}

interface ExchangeProps {
  readonly number: number;
  readonly angle: number;
  readonly stars: number;
}

function Exchange({ number, angle, stars }: ExchangeProps) {
  const { x, y } = onCircle(angle, exchangeDistance);
  const start = onCircle(angle, ringRadius);
  return (
    <g>
      <path
        className={styles.stars}
        d={starField({ x, y }, { count: stars, gap: 5.2, hole: 18 })}
      />
      <path data-way="main" d={`M${start.x} ${start.y}L${x} ${y}`} />
      <circle data-body data-strong cx={x} cy={y} r="12" />
      <text data-name x={x} y={y + 4.5}>
        {number}
      </text>
    </g>
  );
}

/** A point on a circle around the centre; 0 degrees points right, angles run clockwise. */
function onCircle(angleDegrees: number, radius: number): { x: number; y: number } {
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
