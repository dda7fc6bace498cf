import styles from './rack-elevation.module.css';
import type { Device } from './sample-devices.ts';

const unitPx = 10;
/** 19 inches against 1.75 inches a height unit. */
const openingWidth = 108.6;
const post = 13;
export const rackWidth = openingWidth + 2 * post;
/** Inner height of the cabinet that both drawings share, in height units. */
const cabinetUnits = 42;
const topY = 30;
const floorY = topY + cabinetUnits * unitPx;

interface RackElevationProps {
  readonly x: number;
  /** Height units that the customer rents, counted from the bottom. */
  readonly units: number;
  readonly devices: readonly Device[];
}

/** Front of a cabinet, to scale: rails, power strips A and B, numbered height units, devices. */
export function RackElevation({ x, units, devices }: RackElevationProps) {
  const left = x + post;
  const top = unitTop(units);
  return (
    <g>
      <rect data-strong x={x} y={topY - 8} width={rackWidth} height={floorY - topY + 16} />
      <path data-strong d={`M${x + 10} ${floorY + 8}v6m${rackWidth - 20}-6v6`} />
      {units < cabinetUnits && <Neighbour x={x} bottom={top} />}
      <path d={`M${left} ${top}V${floorY}m${openingWidth} 0V${top}`} />
      <PowerStrip x={x + post / 2} top={top} />
      <PowerStrip x={x + rackWidth - post / 2} top={top} />
      {devices.map((device) => (
        <Front key={device.unit} device={device} x={left} />
      ))}
      {numbered(units).map((unit) => (
        <text key={unit} data-from="right" x={x - 6} y={unitTop(unit) + 9.5}>
          {unit}
        </text>
      ))}
    </g>
  );
}

/** The other half of the cabinet, behind a door of its own. */
function Neighbour({ x, bottom }: { x: number; bottom: number }) {
  const right = x + rackWidth;
  const middle = (topY + bottom) / 2;
  return (
    <g>
      <path data-strong d={`M${x} ${bottom - 8}H${right}`} />
      <rect data-faint x={x + 8} y={topY} width={rackWidth - 16} height={bottom - topY - 16} />
      <circle data-body cx={right - 8} cy={middle} r="3.5" />
      <text x={x + rackWidth / 2} y={middle - 4}>
        andere
      </text>
      <text x={x + rackWidth / 2} y={middle + 12}>
        Hälfte
      </text>
    </g>
  );
}

function PowerStrip({ x, top }: { x: number; top: number }) {
  return (
    <g>
      <path data-faint d={`M${x} ${top + 5}V${floorY - 5}`} />
      <path className={styles.sockets} d={`M${x} ${top + 5}V${floorY - 5}`} />
    </g>
  );
}

function Front({ device, x }: { device: Device; x: number }) {
  const y = unitTop(device.unit + device.height - 1);
  const height = device.height * unitPx;
  return (
    <g>
      <rect data-body x={x} y={y + 0.75} width={openingWidth} height={height - 1.5} />
      {device.pattern && (
        <path
          d={`M${x + 10} ${y + height / 2}h${openingWidth - 20}`}
          strokeDasharray={device.pattern}
        />
      )}
      {device.isLit && <circle data-lit cx={x + 10} cy={y + height / 2} r="3" />}
      {device.name && (
        <text x={x + openingWidth / 2} y={y + height / 2 + 4.5}>
          {device.name}
        </text>
      )}
    </g>
  );
}

/** Upper edge of a height unit; number 1 is at the bottom, as in every rack. */
function unitTop(unit: number): number {
  return floorY - unit * unitPx;
}

/** 1, every fifth and the topmost. */
function numbered(units: number): number[] {
  const fifths = Array.from({ length: Math.floor(units / 5) }, (_, index) => (index + 1) * 5);
  return [...new Set([1, ...fifths, units])];
}
