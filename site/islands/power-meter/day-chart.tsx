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
  const [soFar, dayBefore] = [energyOf(today, words), energyOf(yesterday, words)];

  return (
    <figure className={styles.chart}>
      {/* Keyed, as in `ChangingText`. */}
      <dl className={styles.sums}>
        <div>
          <dt>{words.soFar}</dt>
          <dd key={soFar}>{soFar}</dd>
        </div>
        <div data-day="yesterday">
          <dt>{words.dayBefore}</dt>
          <dd key={dayBefore}>{dayBefore}</dd>
        </div>
      </dl>
      <div className={styles.plot}>
        {today && yesterday && (
          <Curves
            {...{ past, present, head }}
            label={words.chart(
              soFar + peakWords(today, words),
              dayBefore + peakWords(yesterday, words),
            )}
          />
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
  readonly label: string;
}

/** In hours and kilowatts, upwards. CSS stretches it, with strokes of constant width. */
function Curves({ past, present, head, label }: CurvesProps) {
  const top = topKilowatts([...past, ...present, ...head]);
  const today = lineOf([...present, ...head]);
  return (
    <>
      {[top, top / 2].map((kilowatts) => (
        <p key={kilowatts} data-half={kilowatts < top || undefined} aria-hidden="true">
          {kilowatts} kW
        </p>
      ))}
      <svg
        viewBox={`0 0 24 ${top}`}
        preserveAspectRatio="none"
        fill="none"
        strokeLinecap="round"
        role="img"
        aria-label={label}
      >
        <path
          data-faint
          stroke="var(--line)"
          strokeDasharray="1 5"
          d={`M0 ${top}H24M0 ${top / 2}H24`}
        />
        <path
          stroke="var(--ink-soft)"
          strokeWidth="1.75"
          strokeDasharray="0.1 4.5"
          d={lineOf(past)}
        />
        <path data-faint fill="var(--solar)" opacity="0.1" d={today && `${today}V0H0Z`} />
        <path stroke="var(--solar)" strokeWidth="1.5" d={today} />
        {/* A line without length: its round ends are a dot. */}
        <path stroke="var(--solar)" strokeWidth="8" d={head[0] && `${lineOf(head)}h0`} />
      </svg>
    </>
  );
}

function lineOf(points: readonly CurvePoint[]): string {
  return points
    .map(({ hours, kilowatts }, index) => `${index === 0 ? 'M' : 'L'}${hours} ${kilowatts}`)
    .join('');
}

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
