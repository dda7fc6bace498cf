import { Diagram } from '../diagram/diagram.tsx';
import { findFigure } from '../fact-strip/fact-strip.tsx';
import { Cage } from './cage.tsx';
import styles from './floor-plan.module.css';
import { AisleTiles, RackRow, tile } from './rack-row.tsx';

const columns = 17;
const rows = 22;

/** A piece of raised floor from above: a footprint among other racks, and a cage. */
export function FloorPlan() {
  return (
    <Diagram
      id="floor-plan"
      height={rows * tile}
      title="Ausschnitt eines Doppelbodens von oben. Oben stehen sich zwei Rackreihen an einem Kaltgang gegenüber; in einer ist die Fläche für drei Racks als Footprint markiert. Unten ein Cage: ein Gitter um zwei Rackreihen mit eigenem Kaltgang, mit einer Tür und einem Transponderleser."
      caption={`Von oben gesehen. Jedes Feld ist eine Platte, ${findFigure('floor-tile').value}; die gepunkteten lassen kalte Luft durch. Aufteilung als Beispiel.`}
    >
      <path data-faint className={styles.grid} d={gridLines()} />
      <RackRow column={2} row={1} count={6} />
      <rect className={styles.inside} x={8 * tile} y={tile} width={3 * tile} height={2 * tile} />
      <RackRow column={8} row={1} count={3} rented />
      <RackRow column={11} row={1} count={4} />
      <AisleTiles column={2} row={3} count={5} />
      <AisleTiles column={10} row={3} count={5} />
      <RackRow column={2} row={5} count={13} />
      <text data-name x={9.5 * tile} y={0.8 * tile}>
        Footprint
      </text>
      <text x={8.5 * tile} y={4.25 * tile}>
        Kaltgang
      </text>
      <Cage />
    </Diagram>
  );
}

function gridLines(): string {
  const across = Array.from({ length: rows + 1 }, (_, row) => `M0 ${row * tile}h${columns * tile}`);
  const down = Array.from({ length: columns + 1 }, (_, at) => `M${at * tile} 0v${rows * tile}`);
  return [...across, ...down].join('');
}
