import type { ChangeEvent, RefObject } from 'react';
import styles from './backup-sliders.module.css';

interface Scale {
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** Formatted value, announced and shown, e.g. `300 GB`. */
  readonly inWords: (value: number) => string;
}

interface SliderProps {
  readonly id: string;
  readonly label: string;
  readonly scale: Scale;
  readonly value: number;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onMove: (value: number) => void;
}

/** A native range, styled as a fine line with a round node; its value is shown above. */
export function Slider({ id, label, scale, value, inputRef, onMove }: SliderProps) {
  const { least, most, step, inWords } = scale;
  const move = (to: number) => onMove(Math.min(most, Math.max(least, to)));
  // Hidden from assistive technology, which can move the range itself.
  const pointerOnly = { type: 'button', tabIndex: -1, 'aria-hidden': true } as const;
  return (
    <div className={styles.slider}>
      <label className="note" htmlFor={id}>
        {label}
      </label>
      {/* Keyed, as in `ChangingText`. */}
      <strong key={value} aria-hidden="true">
        {inWords(value)}
      </strong>
      <button {...pointerOnly} onClick={() => move(value - step)}>
        −
      </button>
      <div className={styles.scale}>
        <svg aria-hidden="true">
          <line x1="0%" x2="100%" y1="50%" y2="50%" />
          <line
            x1="0%"
            x2={`${(100 * (value - least)) / (most - least)}%`}
            y1="50%"
            y2="50%"
            data-taken
          />
          <circle cx="0%" cy="50%" r="3" />
          <circle cx="100%" cy="50%" r="3" />
        </svg>
        <input
          ref={inputRef}
          id={id}
          type="range"
          min={least}
          max={most}
          step={step}
          value={value}
          aria-valuetext={inWords(value)}
          onChange={(event: ChangeEvent<HTMLInputElement>) => move(event.target.valueAsNumber)}
        />
      </div>
      <button {...pointerOnly} onClick={() => move(value + step)}>
        +
      </button>
      <p className={`note ${styles.ends}`} aria-hidden="true">
        <span>{inWords(least)}</span>
        <span>{inWords(most)}</span>
      </p>
    </div>
  );
}
