import { useState } from 'react';
import type { Language } from '../../../contract/enquiry-rules.ts';
import { type PowerHistory, powerPaths } from '../../../contract/power.ts';
import type { Place } from '../../../contract/sun.ts';
import icons from '../../blocks/icon.module.css';
import { DataTable } from '../../blocks/tables.tsx';
import { wordJoiner } from '../../i18n/words.ts';
import { ChangingText } from '../changing-text.tsx';
import { DayChart } from './day-chart.tsx';
import { hourRows } from './day-curve.ts';
import { Dial } from './dial.tsx';
import { dialStartWatts } from './dial-scale.ts';
import { type MeterWords, meterWords } from './meter-words.ts';
import styles from './power-meter.module.css';
import { describeSolar } from './readout.ts';
import { useSolar } from './use-solar.ts';

interface PowerMeterProps {
  /** Location of the plant, and its common name. */
  readonly plant: Place & { readonly place: string };
  readonly language?: Language | undefined;
}

/**
 * The solar plant's readout. States are styled by attributes. Built in the state `waiting`, which takes the room of a
 * daytime value; without scripts a sentence replaces it.
 */
export function PowerMeter({ plant, language = 'de' }: PowerMeterProps) {
  const words = meterWords[language];
  const [isPaused, setPaused] = useState(false);
  const view = useSolar(isPaused);
  const state = view?.state;
  const readout = view
    ? describeSolar(view.state, view.nowMs, plant, language)
    : { condition: 'waiting', gauge: 'shown', kilowatts: '–', words: words.waiting, origin: '' };
  const source = state?.reading && state.source;
  const pausedWords = view && words.paused(words.moment(view.nowMs, view.nowMs));

  return (
    <div
      className={styles.meter}
      data-condition={isPaused ? 'stale' : readout.condition}
      data-gauge={readout.gauge}
      data-paused={isPaused || undefined}
    >
      <div className={styles.instrument}>
        <Dial
          watts={Math.max(0, state?.reading?.watts ?? 0)}
          endWatts={state?.dialEndWatts ?? dialStartWatts}
        />
        <div className={styles.headline}>
          <p className={styles.value}>
            {/* Keyed, as in `ChangingText`. */}
            <span key={readout.kilowatts}>{readout.kilowatts}</span>{' '}
            <span className={styles.unit}>kW</span>
          </p>
          <p key={readout.origin} className={`framed ${styles.origin}`}>
            {readout.origin}
          </p>
        </div>
        <p className={styles.words}>
          <ChangingText>{(isPaused && pausedWords) || readout.words}</ChangingText>
        </p>
        <noscript>
          <p>
            {words.withoutScript} <a href={powerPaths.latest}>{words.latest}</a>
          </p>
        </noscript>
        <p className={`note ${styles.model}`}>
          <span data-shown={source === 'simulation'}>{words.model(plant.place)}</span>
          <span data-shown={source !== undefined && source !== 'simulation'}>
            {words.measured(plant.place)}
          </span>
        </p>
      </div>
      {/* Without a power part there is no history. */}
      {(!view || state?.source) && (
        <div>
          <DayChart view={view} language={language} />
          <div className={styles.more}>
            <a className={icons.download} href={`${powerPaths.history}?format=csv`}>
              {words.download}
              {wordJoiner}
            </a>
            {/* WCAG 2.2, 2.2.2: what changes by itself can be paused. */}
            <button type="button" className={icons.pause} onClick={() => setPaused(!isPaused)}>
              {isPaused ? words.resume : words.pause}
            </button>
            <details>
              <summary>{words.table}</summary>
              {view?.history && <HourTable history={view.history} words={words} />}
            </details>
          </div>
        </div>
      )}
    </div>
  );
}

/** Mean power by the hour, today first as in the whole readout. */
function HourTable({ history, words }: { history: PowerHistory; words: MeterWords }) {
  const rows = hourRows(history.days.toReversed()).map(({ hour, meanWatts }) => [
    words.hour(hour),
    ...meanWatts.map((watts) => formatKilowatts(watts, words)),
  ]);
  if (rows.length === 0) return <p>{words.nothingYet}</p>;
  // Keyed, as in `ChangingText`.
  return (
    <DataTable key={rows.join()} caption={words.tableCaption} columns={words.columns} rows={rows} />
  );
}

function formatKilowatts(watts: number | undefined, { locale }: MeterWords): string {
  if (watts === undefined) return '–';
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (watts / 1_000).toLocaleString(locale, digits);
}
