import { useEffect, useId, useRef } from 'react';
import styles from './backup-sliders.module.css';

interface SliderProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  /** The value as announced and shown, e.g. `300 GB`. */
  readonly format: (value: number) => string;
  readonly onMove: (value: number) => void;
}

/** A native range with its value above, and a button for one step at either end. */
export function Slider({ label, min, max, step, value, format, onMove }: SliderProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const move = (to: number) => onMove(Math.min(max, Math.max(min, to)));
  // It may have been moved, or restored by the browser, before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    const given = input.current?.valueAsNumber ?? value;
    if (given !== value) move(given);
  }, []);
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
        ref={input}
        {...{ id, min, max, step, value }}
        type="range"
        aria-valuetext={format(value)}
        onChange={(event) => move(event.target.valueAsNumber)}
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
