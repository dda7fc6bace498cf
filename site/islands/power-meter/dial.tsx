import styles from './dial.module.css';
import { needleDegrees } from './dial-scale.ts';

interface DialProps {
  readonly watts: number;
  readonly endWatts: number;
}

const sweepDegrees = 80;
const labelStepKilowatts = 60;
// Beyond the end of the dial they are not drawn.
const labels = [0, 1, 2, 3, 4].map((step) => step * labelStepKilowatts);
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
    <svg className={styles.dial} viewBox="-10 0 380 276" fill="none" aria-hidden="true">
      <g transform={`translate(180 262) rotate(${-sweepDegrees / 2})`}>
        <path stroke="var(--line)" d="M0 -16V-231M15.76 -2.78L227.49 -40.11" />
        <path stroke="var(--line)" strokeWidth="5" d={gauge} />
        <path
          className={styles.fill}
          strokeWidth="5"
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
          stroke="var(--ink)"
          strokeWidth="14"
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
        <g stroke="var(--ink)" strokeWidth="1.5">
          <g className={styles.needle} transform={`rotate(${needle})`}>
            <path d="M0 -12V-197" />
            <circle className={styles.tip} cy="-206" r="5" />
          </g>
          <circle fill="var(--night)" r="7" />
          <circle fill="var(--ink)" stroke="none" r="2.5" />
        </g>
      </g>
    </svg>
  );
}
