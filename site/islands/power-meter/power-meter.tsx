import { useRef } from 'react';
import { powerPaths } from '../../../contract/power.ts';
import type { PrintedSolar } from '../../../contract/printed-solar.ts';
import { describeSolar } from '../../../contract/solar-readout.ts';
import { DownloadIcon } from '../../components/icon/icon.tsx';
import { SunPath } from '../../components/solar-figure/sun-path.tsx';
import { DayChart } from './chart/day-chart.tsx';
import { HourTable } from './chart/hour-table.tsx';
import { useHistory } from './chart/use-history.ts';
import { Dial } from './dial/dial.tsx';
import styles from './power-meter.module.css';
import { useAnnouncement } from './use-announcement.ts';
import { useSolar } from './use-solar.ts';

interface PowerMeterProps {
  /** What the server last knew. Shown as it is until something newer comes, or for good without scripts. */
  readonly printed: PrintedSolar;
}

/** The solar plant's readout. What its states look like depends on attributes, so that the server can print each of them. */
export function PowerMeter({ printed }: PowerMeterProps) {
  const view = useSolar(printed);
  const history = useHistory(view?.sight.source !== undefined);
  const instrument = useRef<HTMLDivElement>(null);
  const readout = view ? describeSolar(view.sight, view.nowMs) : printed;
  const isHidden = readout.gauge === 'hidden';
  const announcement = useAnnouncement(
    isHidden ? readout.words : `${readout.kilowatts} Kilowatt. ${readout.words}`,
    instrument,
  );

  return (
    <div
      className={styles.meter}
      data-condition={readout.condition}
      data-gauge={readout.gauge}
      data-source={view ? (view.sight.source ?? '') : printed.source}
    >
      <div className={styles.instrument} ref={instrument}>
        <div className={styles.dial}>
          <Dial readout={readout} />
        </div>
        <div className={styles.roof}>
          <SunPath />
        </div>
        <div className={styles.headline}>
          <p className={styles.value}>
            <span className={styles.kilowatts}>{readout.kilowatts}</span>{' '}
            <span className={styles.unit}>kW</span>
          </p>
          <p className={styles.origin}>{readout.origin}</p>
        </div>
        <p className={styles.words}>{readout.words}</p>
        <p className={styles.model}>
          Ein Modell rechnet aus Sonnenstand, Temperatur und ziehenden Wolken, was eine Anlage
          dieser Größe in Hannover liefern würde.
        </p>
      </div>
      <div className={styles.day}>
        {history && view && <DayChart history={history} view={view} />}
        <div className={styles.more}>
          {history && <HourTable history={history} />}
          <a href={`${powerPaths.history}?format=csv`}>
            Viertelstundenwerte als CSV
            <DownloadIcon />
          </a>
        </div>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}
