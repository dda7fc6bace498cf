import { berlinDayOf } from '../../../contract/berlin-day.ts';
import type { Language } from '../../../contract/enquiry-rules.ts';
import type { PowerDay } from '../../../contract/power.ts';
import styles from './chart.module.css';
import {
  berlinHours,
  type CurvePoint,
  curveOf,
  peakOf,
  pointAt,
  topKilowatts,
} from './day-curve.ts';
import { type MeterWords, meterWords } from './meter-words.ts';
import type { SolarView } from './use-solar.ts';

interface DayChartProps {
  /** Undefined until the first answer of the server; the space is reserved from the start. */
  readonly view: SolarView | undefined;
  readonly language: Language;
}

/** Today's and yesterday's curves, with the energy of both days. */
export function DayChart({ view, language }: DayChartProps) {
  const words = meterWords[language];
  const [yesterday, today] = view?.history?.days ?? [];
  const past = yesterday ? curveOf(yesterday) : [];
  const present = view && today ? curveUntilNow(view, today) : [];
  const head = view && today ? livePoint(view, today) : [];
  const top = topKilowatts([...past, ...present, ...head]);

  return (
    <figure className={styles.chart}>
      {/* Keyed, as in `ChangingText`. */}
      <dl className={styles.sums}>
        <div data-day="today">
          <dt>{words.soFar}</dt>
          <dd key={energyOf(today, words)}>{energyOf(today, words)}</dd>
        </div>
        <div data-day="yesterday">
          <dt>{words.dayBefore}</dt>
          <dd key={energyOf(yesterday, words)}>{energyOf(yesterday, words)}</dd>
        </div>
      </dl>
      <div className={styles.plot}>
        {today && yesterday && (
          <>
            <p key={top} className={styles.level} aria-hidden="true">
              {top} kW
            </p>
            <p key={top / 2} className={styles.level} data-half aria-hidden="true">
              {top / 2} kW
            </p>
            <Curves past={past} present={present} head={head} top={top}>
              {words.chart(
                energyOf(today, words) + peakWords(today, words),
                energyOf(yesterday, words) + peakWords(yesterday, words),
              )}
            </Curves>
          </>
        )}
      </div>
      <p className={styles.hours} aria-hidden="true">
        {[0, 6, 12, 18, words.endOfDay].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </p>
    </figure>
  );
}

interface CurvesProps {
  readonly past: readonly CurvePoint[];
  readonly present: readonly CurvePoint[];
  /** The live value, if there is one. */
  readonly head: readonly CurvePoint[];
  /** Upper end of the scale in kilowatts. */
  readonly top: number;
  /** Description of the picture, one sentence. */
  readonly children: string;
}

/** In hours and kilowatts, upwards. CSS stretches it, with strokes of constant width. */
function Curves({ past, present, head, top, children }: CurvesProps) {
  const today = lineOf([...present, ...head]);
  const hourly = present.filter(({ kilowatts }, index) => kilowatts > 0 && index % 4 === 2);
  return (
    <svg viewBox={`0 0 24 ${top}`} preserveAspectRatio="none" role="img" aria-label={children}>
      <path className={styles.level} data-faint d={`M0 ${top}H24M0 ${top / 2}H24`} />
      <path className={styles.yesterday} d={lineOf(past)} />
      <path className={styles.area} data-faint d={today && `${today}V0H0Z`} />
      <path className={styles.today} d={today} />
      <path className={styles.nodes} d={dotsAt(hourly)} />
      <path className={styles.halo} data-faint d={dotsAt(head)} />
      <path className={styles.head} d={dotsAt(head)} />
    </svg>
  );
}

function lineOf(points: readonly CurvePoint[]): string {
  return points
    .map(({ hours, kilowatts }, index) => `${index === 0 ? 'M' : 'L'}${hours} ${kilowatts}`)
    .join('');
}

/** Lines without length: their round ends are dots. */
const dotsAt = (points: readonly CurvePoint[]) =>
  points.map(({ hours, kilowatts }) => `M${hours} ${kilowatts}h0`).join('');

const isOn = (day: PowerDay, timeMs: number) => berlinDayOf(timeMs).date === day.date;

/** The middle of the current quarter hour is in the future. */
function curveUntilNow({ nowMs }: SolarView, today: PowerDay): CurvePoint[] {
  const now = isOn(today, nowMs) ? berlinHours(nowMs) : 24;
  return curveOf(today).filter(({ hours }) => hours <= now);
}

function livePoint({ state: { reading } }: SolarView, today: PowerDay): CurvePoint[] {
  if (!reading?.isLive || !isOn(today, reading.takenAtMs)) return [];
  return [pointAt(berlinHours(reading.takenAtMs), reading.watts)];
}

/** Energy of a day with its unit, separated by a no-break space. */
function energyOf(day: PowerDay | undefined, { locale, noValues }: MeterWords): string {
  if (!day) return '–';
  if (day.quarterHours.length === 0) return noValues;
  const maximumFractionDigits = day.energyKwh < 100 ? 1 : 0;
  return `${day.energyKwh.toLocaleString(locale, { maximumFractionDigits })}\u00a0kWh`;
}

function peakWords(day: PowerDay, words: MeterWords): string {
  const peak = peakOf(day);
  if (!peak) return '';
  const kilowatts = (peak.meanWatts / 1_000).toLocaleString(words.locale, {
    maximumFractionDigits: 1,
  });
  return words.peak(words.time(Date.parse(peak.start)), `${kilowatts}\u00a0kW`);
}
