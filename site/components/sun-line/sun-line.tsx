import { sunLineMarkers } from '../../../contract/page-markers.ts';
import { printSunLine } from '../../../contract/sun-line.ts';
import { company } from '../../facts.ts';
import { type Spoken, sayIn } from '../../language/say.ts';
import styles from './sun-line.module.css';

/**
 * How far the sun has come on its way over the plant, as a link to what the plant makes of it. Nothing,
 * where the company has no plant. Source of the way: contract/sun-line.ts.
 */
export function SunLine({ language }: Spoken) {
  const { solar } = company;
  if (!solar) return undefined;
  // Nobody fills markers while the pages are being developed.
  const now = import.meta.env.DEV ? printSunLine(Date.now(), solar) : sunLineMarkers;
  const words = language === 'en' ? now.wordsInEnglish : now.words;
  return (
    <a className={styles.line} href="#solar">
      {`${words}. ${sayIn(language)('Zum Solarstrom')}`}
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 10Q50-8 100 10" />
        <path d={`M${now.x} ${now.y}h0`} />
      </svg>
    </a>
  );
}
