import type { Language } from '../../../contract/enquiry-rules.ts';
import { powerPaths } from '../../../contract/power.ts';
import { describeSolar, unknownSolar } from '../../../contract/solar-readout.ts';
import type { Place } from '../../../contract/sun.ts';
import icons from '../../blocks/icon.module.css';
import { joined } from '../../i18n/words.ts';
import { ChangingText } from '../changing-text.tsx';
import { DayChart } from './day-chart.tsx';
import { Dial } from './dial.tsx';
import { HourTable } from './hour-table.tsx';
import { type MeterWords, meterWords } from './meter-words.ts';
import styles from './power-meter.module.css';
import { SunPath } from './sun-path.tsx';
import { useHistory } from './use-history.ts';
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
  const { view, checkHistory } = useSolar();
  const history = useHistory(view?.sight.source !== undefined, checkHistory);
  const readout = view
    ? describeSolar(view.sight, view.nowMs, plant, language)
    : waitingReadout(words, plant, language);

  return (
    <div
      className={styles.meter}
      data-condition={readout.condition}
      data-gauge={readout.gauge}
      data-source={view && (view.sight.source ?? '')}
    >
      <div className={styles.instrument}>
        <div className={styles.dial}>
          <Dial readout={readout} />
        </div>
        <div className={styles.roof}>
          <SunPath />
        </div>
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
          <span>{words.model(plant.place)}</span>
          <span>{words.measured(plant.place)}</span>
        </p>
      </div>
      <div className={styles.day}>
        {history && view && <DayChart history={history} view={view} language={language} />}
        <div className={styles.more}>
          <a className={icons.download} href={`${powerPaths.history}?format=csv`}>
            {words.download}
            {joined}
          </a>
          {history && <HourTable history={history} words={words} />}
        </div>
      </div>
    </div>
  );
}

/** Until the first answer of the server. */
function waitingReadout(words: MeterWords, plant: Place, language: Language) {
  const nothing = describeSolar(unknownSolar, 0, plant, language);
  return { ...nothing, condition: 'waiting', gauge: 'shown', kilowatts: '–', words: words.waiting };
}
