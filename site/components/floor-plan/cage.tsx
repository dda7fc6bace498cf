import styles from './floor-plan.module.css';
import { AisleTiles, RackRow, tile } from './rack-row.tsx';

const left = 3 * tile;
const right = 14 * tile;
const top = 9 * tile;
const bottom = 19 * tile;
const doorLeft = 8 * tile;
const doorRight = 10 * tile;

/** A fence around two rows of racks, with a door and its reader. */
export function Cage() {
  return (
    <g>
      <rect className={styles.inside} x={left} y={top} width={right - left} height={bottom - top} />
      <RackRow column={4} row={10} count={9} />
      <AisleTiles column={4} row={12} count={3} />
      <AisleTiles column={10} row={12} count={3} />
      <RackRow column={4} row={14} count={9} />
      <path
        className={styles.fence}
        d={`M${doorLeft} ${bottom}H${left}V${top}H${right}V${bottom}H${doorRight}`}
      />
      <path d={`M${doorRight} ${bottom + 2 * tile}A40 40 0 0 1 ${doorLeft} ${bottom}`} />
      <path data-strong d={`M${doorRight} ${bottom}v${2 * tile - 4}`} />
      <circle data-lit cx={doorLeft - 12} cy={bottom + 10} r="5" />
      <text data-from="right" x={doorLeft - 24} y={bottom + 15}>
        Transponder
      </text>
      <text data-from="left" x={doorRight + 10} y={bottom + 15}>
        eigene Tür
      </text>
      <text data-name x={8.5 * tile} y={top - 6}>
        Cage
      </text>
      <text x={8.5 * tile} y={13.25 * tile}>
        Kaltgang
      </text>
    </g>
  );
}
