import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Language } from '../../../contract/enquiry-rules.ts';
import type { PowerDay, PowerHistory } from '../../../contract/power.ts';
import { solarWords } from '../../../contract/solar-words.ts';
import styles from './chart.module.css';
import { Curves, type Size } from './curves.tsx';
import { peakOf } from './day-curve.ts';
import { type MeterWords, meterWords } from './meter-words.ts';
import type { SolarView } from './solar-watch.ts';

interface DayChartProps {
  readonly history: PowerHistory;
  readonly view: SolarView;
  readonly language: Language;
}

/** Today's and yesterday's curves, with the energy of both days. */
export function DayChart({ history, view, language }: DayChartProps) {
  const words = meterWords[language];
  const titleId = useId();
  const figure = useRef<HTMLElement>(null);
  const size = useSize(figure);
  const [yesterday, today] = history.days;
  if (!yesterday || !today) return null;

  return (
    <figure className={styles.chart} ref={figure}>
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
      <div className={styles.frame}>
        {size && (
          <Curves
            titleId={titleId}
            size={size}
            today={today}
            yesterday={yesterday}
            view={view}
            endOfDay={words.endOfDay}
          >
            {words.chart(
              energyOf(today, words) + peakWords(today, language),
              energyOf(yesterday, words) + peakWords(yesterday, language),
            )}
          </Curves>
        )}
      </div>
    </figure>
  );
}

/** Energy of a day with its unit, separated by a no-break space. */
function energyOf({ energyKwh, quarterHours }: PowerDay, words: MeterWords): string {
  if (quarterHours.length === 0) return words.noValues;
  return `${written(energyKwh, words, energyKwh < 100 ? 1 : 0)}\u00a0kWh`;
}

function peakWords(day: PowerDay, language: Language): string {
  const peak = peakOf(day);
  if (!peak) return '';
  const words = meterWords[language];
  const time = solarWords[language].time(Date.parse(peak.start));
  return words.peak(time, `${written(peak.meanWatts / 1_000, words, 1)}\u00a0kW`);
}

function written(amount: number, { locale }: MeterWords, maximumFractionDigits: number): string {
  return amount.toLocaleString(locale, { maximumFractionDigits });
}

/**
 * Width of an element, for drawing in CSS pixels. The height of an element with text detects changes of the text
 * size.
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
