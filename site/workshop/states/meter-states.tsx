import type { PowerLatest } from '../../../contract/power.ts';
import { printSolar } from '../../../contract/printed-solar.ts';
import { PowerMeter } from '../../islands/power-meter/power-meter.tsx';
import styles from '../workshop.module.css';

const minuteMs = 60_000;

/** What the plant may tell: its watts, how old they are, and what it is. */
const sights: readonly { name: string; watts: number | null; ageMs: number; isReal?: true }[] = [
  { name: 'simulated, fresh', watts: 86_420, ageMs: 0 },
  { name: 'measured, fresh', watts: 243_900, ageMs: 0, isReal: true },
  { name: 'stale', watts: 61_000, ageMs: 25 * minuteMs, isReal: true },
  { name: 'nothing to earn', watts: 0, ageMs: 0, isReal: true },
  { name: 'negative', watts: -120, ageMs: 0, isReal: true },
  { name: 'unknown', watts: null, ageMs: 0 },
];

/** The solar readout as the server prints it, for each thing the plant may tell. */
export function MeterStates({ nowMs }: { nowMs: number }) {
  return sights.map(({ name, watts, ageMs, isReal }) => {
    const latest: PowerLatest = {
      watts,
      time: watts === null ? null : new Date(nowMs - ageMs).toISOString(),
      source: isReal ? 'modbus-tcp' : 'simulation',
      stale: ageMs > 0,
    };
    return (
      <div key={name} className={styles.night}>
        <p>{name}</p>
        <PowerMeter printed={printSolar(latest, nowMs)} />
      </div>
    );
  });
}
