import type { Language } from '../../../contract/enquiry-rules.ts';
import { gaugeStartWatts, powerPaths } from '../../../contract/power.ts';
import type { Place } from '../../../contract/sun.ts';
import icons from '../../blocks/icon.module.css';
import { wordJoiner } from '../../i18n/words.ts';
import { ChangingText } from '../changing-text.tsx';
import { DayChart } from './day-chart.tsx';
import { Dial } from './dial.tsx';
import { HourTable } from './hour-table.tsx';
import { meterWords } from './meter-words.ts';
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
  const view = useSolar();
  const state = view?.state;
  const readout = view
    ? describeSolar(view.state, view.nowMs, plant, language)
    : { condition: 'waiting', gauge: 'shown', kilowatts: '–', words: words.waiting, origin: '' };
  const source = state?.reading && state.source;

  return (
    <div className={styles.meter} data-condition={readout.condition} data-gauge={readout.gauge}>
      <div className={styles.instrument}>
        <Dial
          watts={Math.max(0, state?.reading?.watts ?? 0)}
          endWatts={state?.gaugeEndWatts ?? gaugeStartWatts}
        />
        <div className={styles.headline}>
          <p className={styles.value}>
            {/* Keyed, as in `ChangingText`. */}
            <span key={readout.kilowatts} className={styles.kilowatts}>
              {readout.kilowatts}
            </span>{' '}
            <span className={styles.unit}>kW</span>
          </p>
          <p key={readout.origin} className={styles.origin}>
            {readout.origin}
          </p>
        </div>
        <p className={styles.words}>
          <ChangingText>{readout.words}</ChangingText>
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
        <div className={styles.day}>
          <DayChart view={view} language={language} />
          <div className={styles.more}>
            <a className={icons.download} href={`${powerPaths.history}?format=csv`}>
              {words.download}
              {wordJoiner}
            </a>
            <HourTable history={view?.history} words={words} />
          </div>
        </div>
      )}
    </div>
  );
}
