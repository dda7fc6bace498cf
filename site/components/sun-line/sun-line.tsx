import { company } from '../../facts.ts';
import { type Spoken, sayIn } from '../../language/say.ts';
import styles from './sun-line.module.css';
import { belowHorizon } from './sun-line-at.ts';

/**
 * How far the sun has come on its way over the plant, as a link to what the plant makes of it. Nothing,
 * where the company has no plant. The sun itself and its words come by script (show-sun.ts).
 */
export function SunLine({ language = 'de' }: Spoken) {
  const { solar } = company;
  if (!solar) return undefined;
  return (
    <a
      className={styles.line}
      href="#solar"
      data-sun=""
      data-language={language}
      data-latitude={solar.latitude}
      data-longitude={solar.longitude}
    >
      <span data-sun-words="">{sayIn(language)('Zum Solarstrom')}</span>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 10Q50-8 100 10" />
        <path d={`M${belowHorizon.x} ${belowHorizon.y}h0`} data-sun-point="" />
      </svg>
    </a>
  );
}
