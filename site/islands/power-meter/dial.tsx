import styles from './dial.module.css';
import { needleDegrees } from './readout.ts';

interface DialProps {
  readonly watts: number;
  readonly endWatts: number;
}

const sweepDegrees = 80;
const labels = [0, 60, 120, 180, 240];
const labelStepKilowatts = 60;
// From the top to the end of the sweep, clockwise.
const gauge = 'M0 -206A206 206 0 0 1 202.87 -35.77';

/**
 * The 80 degree instrument. Drawn upwards from the hub and rotated. The scale uses dashes in kilowatts along arcs as
 * long as the gauge, so that resizing takes one number.
 */
export function Dial({ watts, endWatts }: DialProps) {
  const needle = needleDegrees(watts, endWatts).toFixed(2);
  const endKilowatts = endWatts / 1_000;
  return (
    <svg className={styles.dial} viewBox="-10 0 380 276" aria-hidden="true">
      <g transform={`translate(180 262) rotate(${-sweepDegrees / 2})`}>
        <path className={styles.edge} d="M0 -16V-231M15.76 -2.78L227.49 -40.11" />
        <path className={styles.track} d={gauge} />
        <path
          className={styles.fill}
          d={gauge}
          pathLength={sweepDegrees}
          strokeDasharray={`${needle} ${2 * sweepDegrees}`}
        />
        {/* A tick is 0.55 kilowatts wide, a long one 0.8. */}
        <path
          className={styles.fine}
          d="M0 -221A221 221 0 0 1 217.64 -38.38"
          pathLength={endKilowatts}
          strokeDasharray="0.55 9.45"
          strokeDashoffset="0.275"
        />
        <path
          className={styles.long}
          d="M0 -224A224 224 0 0 1 220.60 -38.90"
          pathLength={endKilowatts}
          strokeDasharray={`0.8 ${labelStepKilowatts - 0.8}`}
          strokeDashoffset="0.4"
        />
        {labels
          .filter((label) => label <= endKilowatts)
          .map((label) => (
            <text
              key={label}
              y="-242"
              textAnchor="middle"
              transform={`rotate(${needleDegrees(label * 1_000, endWatts).toFixed(3)})`}
            >
              {label}
            </text>
          ))}
        <g className={styles.needle} transform={`rotate(${needle})`}>
          <path d="M0 -12V-197" />
          <circle className={styles.halo} cy="-206" r="11" />
          <circle className={styles.tip} cy="-206" r="5" />
        </g>
        <circle className={styles.hub} r="7" />
        <circle className={styles.pin} r="2.5" />
      </g>
    </svg>
  );
}

/** In place of the dial: the sun's path over the roof in summer, and three rows of panels; decorative. */
export function SunPath() {
  return (
    <svg className={styles.roof} viewBox="0 0 480 240" aria-hidden="true">
      <path className={styles.way} d="M20 190C90 10 390 10 460 190" />
      <path className={styles.moments} d="M54 133h0M138 74h0M342 74h0M426 133h0" />
      <circle cx="240" cy="55" r="13" />
      <path d="M0 220h480" />
      {[110, 205, 300].map((x) => (
        <path
          key={x}
          className={styles.panels}
          d={`M${x} 220l26-30h58l-26 30zM${x + 13} 205h58M${x + 29} 220l26-30`}
        />
      ))}
    </svg>
  );
}
