import { type LanguageProps, translatorFor } from '../i18n/words.ts';
import styles from './minimum-purchase.module.css';

// Servers in use per month. A typical year, not measured.
const usage = [8, 9, 11, 10, 12, 11, 7, 9, 13, 15, 16, 12];
const quietest = Math.min(...usage);
/** Labels of the scale on the left. */
const marks = [0, quietest, Math.max(...usage)];
const serverHeight = 9.5;
const months = ['Jan', 'Apr', 'Jul', 'Okt'] as const;
const axisY = 186;
const left = 32;
const right = 348;
const usageY = (servers: number) => axisY - servers * serverHeight;
const monthX = (month: number) =>
  Math.round(10 * (left + (month * (right - left)) / (usage.length - 1))) / 10;

interface MinimumPurchaseProps extends LanguageProps {
  /** Unit price, e.g. `118 € je Server`. */
  readonly onDemand?: string;
  readonly committed?: string;
  /** Cost of the drawn year without and with commitment. */
  readonly yearOnDemand?: string;
  readonly yearCommitted?: string;
}

/** Usage over a year. The quietest month is the guaranteed minimum; usage below it is discounted. */
export function MinimumPurchase({
  onDemand,
  committed,
  yearOnDemand,
  yearCommitted,
  language,
}: MinimumPurchaseProps) {
  const t = translatorFor(language);
  const promisedY = usageY(quietest);
  const points = usage.map((servers, month) => [monthX(month), usageY(servers)] as const);
  const quietestX = monthX(usage.indexOf(quietest));
  return (
    <figure className={styles.chart}>
      <svg
        viewBox="0 0 360 212"
        role="img"
        aria-label={t(
          'Belegte Menge über zwölf Monate. Die garantierte Mindestabnahme liegt auf der Höhe des ruhigsten Monats; darunter gilt der Nachlass, darüber wird nach Bedarf gebucht.',
        )}
      >
        <path
          data-faint
          fill="var(--sky)"
          fillOpacity="0.16"
          d={`M${left} ${promisedY}H${right}V${axisY}H${left}`}
        />
        <g fill="none" stroke="var(--line-strong)" strokeWidth="1.25">
          <path d={`M${left} ${axisY}H${right}`} />
          <path d={points.map(([x, y]) => `M${x} ${y}V${promisedY}`).join('')} />
          <path stroke="var(--sky)" strokeDasharray="3 5" d={`M${left} ${promisedY}H${right}`} />
          <path
            stroke="var(--ink-soft)"
            d={`M${points.map((point) => point.join(' ')).join('L')}`}
          />
        </g>
        <path
          fill="var(--ink)"
          d={points.map(([x, y]) => (y === promisedY ? '' : circle([x, y, 3]))).join('')}
        />
        <circle
          cx={quietestX}
          cy={promisedY}
          r="3.25"
          fill="var(--night)"
          stroke="var(--sky)"
          strokeWidth="2.25"
        />
        <text x={left + 8} y="44">
          {priced(t('Nach Bedarf'), onDemand)}
        </text>
        <text x={left + 8} y={promisedY + 38}>
          {priced(t('Zugesagt, mit Nachlass'), committed)}
        </text>
        {marks.map((servers) => (
          <text
            key={servers}
            className={styles.minor}
            textAnchor="end"
            x={left - 9}
            y={usageY(servers) + 4}
          >
            {servers}
          </text>
        ))}
        {months.map((name, quarter) => (
          <text
            key={name}
            className={styles.minor}
            textAnchor="middle"
            x={monthX(quarter * 3)}
            y={axisY + 20}
          >
            {t(name)}
          </text>
        ))}
      </svg>
      {yearOnDemand && yearCommitted && (
        <ul className={`note ${styles.years}`}>
          <li>
            <strong className="figure">{yearOnDemand}</strong> {t('Das Jahr ohne Mindestabnahme')}
          </li>
          <li>
            <strong className="figure">{yearCommitted}</strong> {t('Das Jahr mit Mindestabnahme')}
          </li>
        </ul>
      )}
      <figcaption>{t('Gedachter Jahresverlauf, links die Zahl der Server')}</figcaption>
    </figure>
  );
}

function priced(words: string, price: string | undefined): string {
  return price ? `${words}: ${price}` : words;
}

/** Path of a circle from its centre and radius. */
function circle([x = 0, y = 0, radius = 0]: readonly number[]): string {
  const arc = `a${radius} ${radius} 0 1 0`;
  return `M${x - radius} ${y}${arc} ${2 * radius} 0${arc}${-2 * radius} 0z`;
}
