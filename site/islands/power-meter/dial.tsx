import { labelStepKilowatts } from '../../../contract/solar-readout.ts';
import styles from './dial.module.css';

type DialReadout = Readonly<
  Record<'gaugeEnd' | 'needleDegrees' | 'labelDegrees' | 'fifthLabel', string>
>;

const sweepDegrees = 80;
const hub = { x: 180, y: 262 };
const radius = 206;
const tickKilowatts = 10;
const fineTick = { radius: 221, kilowatts: 0.55 };
const longTick = { radius: 224, kilowatts: 0.8 };
const labelRadius = 242;

/**
 * The 80 degree instrument. Everything is drawn upwards from the hub and turned. The scale is dashed
 * in kilowatts along arcs that are as long as the gauge, so a gauge that grows needs one number.
 */
export function Dial({ readout }: { readout: DialReadout }) {
  const { gaugeEnd, needleDegrees, labelDegrees, fifthLabel } = readout;
  const step = `rotate(${labelDegrees})`;
  return (
    <svg className={styles.dial} viewBox="-10 0 380 276" aria-hidden="true">
      <g transform={`translate(${hub.x} ${hub.y}) rotate(${-sweepDegrees / 2})`}>
        <path className={styles.edge} d={ray(0) + ray(sweepDegrees)} />
        <path className={styles.track} d={arc(radius)} />
        <path
          className={styles.fill}
          d={arc(radius)}
          pathLength={sweepDegrees}
          strokeDasharray={`${needleDegrees} ${2 * sweepDegrees}`}
        />
        <Ticks {...fineTick} every={tickKilowatts} gaugeEnd={gaugeEnd} className={styles.fine} />
        <Ticks
          {...longTick}
          every={labelStepKilowatts}
          gaugeEnd={gaugeEnd}
          className={styles.long}
        />
        <Label>0</Label>
        <g transform={step}>
          <Label>60</Label>
          <g transform={step}>
            <Label>120</Label>
            <g transform={step}>
              <Label>180</Label>
              <g transform={step}>
                <Label>{fifthLabel}</Label>
              </g>
            </g>
          </g>
        </g>
        <g className={styles.needle} transform={`rotate(${needleDegrees})`}>
          <path d={`M0 -12V${-radius + 9}`} />
          <circle className={styles.halo} cy={-radius} r="11" />
          <circle className={styles.tip} cy={-radius} r="5" />
        </g>
        <circle className={styles.hub} r="7" />
        <circle className={styles.pin} r="2.5" />
      </g>
    </svg>
  );
}

interface TicksProps {
  readonly radius: number;
  /** How wide a tick is, on the scale. */
  readonly kilowatts: number;
  readonly every: number;
  readonly gaugeEnd: string;
  readonly className: string | undefined;
}

function Ticks({ radius, kilowatts, every, gaugeEnd, className }: TicksProps) {
  return (
    <path
      className={className}
      d={arc(radius)}
      pathLength={gaugeEnd}
      strokeDasharray={`${kilowatts} ${every - kilowatts}`}
      strokeDashoffset={kilowatts / 2}
    />
  );
}

function Label({ children }: { children: string }) {
  return (
    <text y={-labelRadius} textAnchor="middle">
      {children}
    </text>
  );
}

/** One edge of the sweep, from the hub outwards. */
function ray(degrees: number): string {
  return `M${onCircle(16, degrees)}L${onCircle(longTick.radius + 7, degrees)}`;
}

/** From straight up to the end of the sweep, clockwise. */
function arc(radius: number): string {
  return `M0 ${-radius}A${radius} ${radius} 0 0 1 ${onCircle(radius, sweepDegrees)}`;
}

/** A point around the hub, clockwise from straight up. */
function onCircle(radius: number, degrees: number): string {
  const angle = (degrees / 180) * Math.PI;
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
}
