import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { PowerDay, PowerHistory } from '../../../contract/power.ts';
import { germanTime } from '../../../contract/solar-readout.ts';
import styles from './chart.module.css';
import { Curves, type Size } from './curves.tsx';
import { peakOf } from './day-curve.ts';
import type { SolarView } from './solar-watch.ts';

interface DayChartProps {
  readonly history: PowerHistory;
  readonly view: SolarView;
}

/** Today's curve against yesterday's, with the energy of both days. */
export function DayChart({ history, view }: DayChartProps) {
  const titleId = useId();
  const figure = useRef<HTMLElement>(null);
  const size = useSize(figure);
  const [yesterday, today] = history.days;
  if (!yesterday || !today) return null;

  return (
    <figure className={styles.chart} ref={figure}>
      <dl className={styles.sums}>
        <div data-day="today">
          <dt>Heute bisher</dt>
          <dd>{energyOf(today)}</dd>
        </div>
        <div data-day="yesterday">
          <dt>Gestern</dt>
          <dd>{energyOf(yesterday)}</dd>
        </div>
      </dl>
      <div className={styles.frame}>
        {size && (
          <Curves titleId={titleId} size={size} today={today} yesterday={yesterday} view={view}>
            {`Leistung über den Tag. Heute bisher ${energyOf(today)}${peakWords(today, view.nowMs)}, gestern ${energyOf(yesterday)}${peakWords(yesterday, view.nowMs)}.`}
          </Curves>
        )}
      </div>
    </figure>
  );
}

const whole = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });
const precise = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** The energy of a day with its unit, after a space that doesn't break. */
export function energyOf({ energyKwh, quarterHours }: PowerDay): string {
  if (quarterHours.length === 0) return 'keine Werte';
  const format = energyKwh < 100 ? precise : whole;
  return `${format.format(energyKwh)}\u00a0kWh`;
}

function peakWords(day: PowerDay, nowMs: number): string {
  const peak = peakOf(day);
  if (!peak) return '';
  const time = germanTime(Date.parse(peak.start), nowMs).replace(/^.*, /, '');
  return `, am meisten um ${time} mit ${precise.format(peak.meanWatts / 1_000)}\u00a0kW`;
}

/**
 * How wide an element is, so that it can be drawn in real pixels and its text stays legible. Larger
 * text is noticed by the height of an element that holds some.
 */
function useSize(ref: RefObject<Element | null>): Size | undefined {
  const [size, setSize] = useState<Size>();

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const widthPx = Math.round(entry?.contentRect.width ?? 0);
      const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setSize((before) =>
        before?.widthPx === widthPx && before.remPx === remPx ? before : { widthPx, remPx },
      );
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);

  return size;
}
