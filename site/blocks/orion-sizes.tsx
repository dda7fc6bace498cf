import { type Language, locales } from '../../contract/enquiry-rules.ts';
import { circle } from '../../model/drawings.ts';
import { orionSizes } from '../facts.ts';
import { translated } from '../i18n/translated.ts';
import { type Spoken, sayIn } from '../i18n/words.ts';
import { findFigure } from './figure/find-figure.ts';
import { RequestLink } from './links.tsx';
import styles from './tables.module.css';
import { DataTable } from './tables.tsx';

const written = (amount: number, language: Language = 'de') =>
  amount.toLocaleString(locales[language]);
const smallestCores = Math.min(...orionSizes.map((size) => size.cores));

/** The sizes of the managed private cloud, from content/facts/orion-sizes.yaml. */
export function OrionSizes({ language }: Spoken) {
  const say = sayIn(language);
  const gigabytes = (amount: number) => `${written(amount, language)}\u00a0GB`;
  return (
    <div>
      <DataTable
        figures
        caption={say('Größen der Managed Private Cloud Orion')}
        columns={[
          say('Größe'),
          say('Physische Kerne'),
          'RAM',
          say('NVMe-Speicher'),
          say('Verfügbarkeit'),
          say('Preis im Monat'),
        ]}
        rows={orionSizes.map((size) => [
          size.name,
          <Cores key="cores" cores={size.cores} language={language} />,
          gigabytes(size.ramGb),
          gigabytes(size.nvmeGb),
          findFigure('availability', language).value.replaceAll(' ', '\u00a0'),
          <Request key="request" of={size} language={language} />,
        ])}
      />
      <p className={`note ${styles.legend}`}>
        <CoreDots count={1} />{' '}
        {say('Ein Punkt steht für so viele Kerne, wie die kleinste Größe hat.')}
      </p>
    </div>
  );
}

function Cores({ cores, language }: { cores: number } & Spoken) {
  return (
    <span className={styles.cores}>
      {written(cores, language)}
      <CoreDots count={Math.round(cores / smallestCores)} />
    </span>
  );
}

const dotGap = 15;

/** As many joined points as a size has the cores of the smallest; decorative, the number stands beside. */
function CoreDots({ count }: { count: number }) {
  const width = 10 + (count - 1) * dotGap;
  const dots = Array.from({ length: count }, (_, index) => circle([5 + index * dotGap, 5, 3.5]));
  return (
    <svg
      className={styles.dots}
      viewBox={`0 0 ${width} 10`}
      width={width}
      height="10"
      aria-hidden="true"
    >
      <path d={`M5 4.5v1H${width - 5}v-1z${dots.join('')}`} />
    </svg>
  );
}

/** What each link is for stands in its row, and in its name for those who hear it alone. */
function Request({ of: { name, price }, language }: { of: (typeof orionSizes)[number] } & Spoken) {
  const say = sayIn(language);
  return (
    <>
      {price && <strong className={styles.price}>{translated(price, language)}</strong>}
      <RequestLink subject={name} language={language}>
        <span>
          {say('Angebot anfordern')}
          <span className="visually-hidden">
            {' '}
            {say('für')} {name}
          </span>
        </span>
      </RequestLink>
    </>
  );
}
