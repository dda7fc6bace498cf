import type { ChangeEvent, RefObject } from 'react';
import styles from './slider.module.css';

interface SliderProps {
  readonly id: string;
  readonly label: string;
  readonly range: { readonly least: number; readonly most: number; readonly step: number };
  readonly value: number;
  /** The value as it is read out and shown, e.g. `300 GB`. */
  readonly inWords: (value: number) => string;
  /** The part of the scale where the other slider would have to follow. */
  readonly strained: readonly [from: number, to: number];
  readonly describedBy: string;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onMove: (value: number) => void;
}

/** A range of the browser's own, drawn as a fine line with a round node; its value stands above it in words. */
export function Slider({ id, label, range, value, inWords, ...slider }: SliderProps) {
  const { least, most, step } = range;
  const move = (to: number) => slider.onMove(Math.min(most, Math.max(least, to)));
  // Beside a range that keys and assistive technology can move, these would only be read out twice.
  const pointerOnly = { type: 'button', tabIndex: -1, 'aria-hidden': true } as const;
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <strong aria-hidden="true">{inWords(value)}</strong>
      <button {...pointerOnly} data-way="less" onClick={() => move(value - step)}>
        −
      </button>
      <div className={styles.scale}>
        <Line range={range} value={value} strained={slider.strained} />
        <input
          ref={slider.inputRef}
          id={id}
          type="range"
          min={least}
          max={most}
          step={step}
          value={value}
          aria-valuetext={inWords(value)}
          aria-describedby={slider.describedBy}
          onChange={(event: ChangeEvent<HTMLInputElement>) => move(event.target.valueAsNumber)}
        />
      </div>
      <button {...pointerOnly} data-way="more" onClick={() => move(value + step)}>
        +
      </button>
      <p className={styles.ends} aria-hidden="true">
        <span>{inWords(least)}</span>
        <span>{inWords(most)}</span>
      </p>
    </div>
  );
}

/** The line below the node: taken up to the value, dashed where the other slider would follow. */
function Line({ range, value, strained }: Pick<SliderProps, 'range' | 'value' | 'strained'>) {
  const at = (point: number) => `${(100 * (point - range.least)) / (range.most - range.least)}%`;
  const [from, to] = strained;
  return (
    <svg className={styles.line} aria-hidden="true">
      <line x1="0%" x2={at(from)} y1="50%" y2="50%" />
      <line x1={at(from)} x2={at(to)} y1="50%" y2="50%" data-strained />
      <line x1={at(to)} x2="100%" y1="50%" y2="50%" />
      <line x1="0%" x2={at(value)} y1="50%" y2="50%" data-taken />
      <circle cx="0%" cy="50%" r="3" />
      <circle cx="100%" cy="50%" r="3" />
    </svg>
  );
}
