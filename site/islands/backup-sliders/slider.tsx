import type { ChangeEvent, RefObject } from 'react';
import styles from './backup-sliders.module.css';

interface Scale {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Formatted value, announced and shown, e.g. `300 GB`. */
  readonly format: (value: number) => string;
}

interface SliderProps {
  readonly id: string;
  readonly label: string;
  readonly scale: Scale;
  readonly value: number;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onMove: (value: number) => void;
}

/** A native range with its value above, and a button for one step at either end. */
export function Slider({ id, label, scale, value, inputRef, onMove }: SliderProps) {
  const { min, max, step, format } = scale;
  const move = (to: number) => onMove(Math.min(max, Math.max(min, to)));
  // Hidden from assistive technology, which can move the range itself.
  const pointerOnly = { type: 'button', tabIndex: -1, 'aria-hidden': true } as const;
  return (
    <div className={styles.slider}>
      <label className="note" htmlFor={id}>
        {label}
      </label>
      {/* Keyed, as in `ChangingText`. */}
      <strong key={value} aria-hidden="true">
        {format(value)}
      </strong>
      <button {...pointerOnly} onClick={() => move(value - step)}>
        −
      </button>
      <input
        ref={inputRef}
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={format(value)}
        onChange={(event: ChangeEvent<HTMLInputElement>) => move(event.target.valueAsNumber)}
      />
      <button {...pointerOnly} onClick={() => move(value + step)}>
        +
      </button>
      <p className={`note ${styles.ends}`} aria-hidden="true">
        <span>{format(min)}</span>
        <span>{format(max)}</span>
      </p>
    </div>
  );
}
