import { circle } from '../../../content/schema/drawings.ts';
import { type Spoken, sayIn } from '../../language/say.ts';
import styles from './minimum-purchase.module.css';

// Height above the axis, month by month: a year as many landscapes have it, no customer's measured one.
const usage = [78, 88, 104, 96, 112, 106, 66, 84, 124, 138, 152, 116];
const months = ['Jan', 'Apr', 'Jul', 'Okt'] as const;
const axisY = 186;
const left = 12;
const right = 348;
const monthX = (month: number) =>
  Math.round(10 * (left + (month * (right - left)) / (usage.length - 1))) / 10;

interface MinimumPurchaseProps extends Spoken {
  /** What a unit costs either way, e.g. `118 € je Server`. */
  readonly onDemand?: string;
  readonly committed?: string;
}

/** Usage over a year with the quietest month as guaranteed minimum: what is below costs less. */
export function MinimumPurchase({ onDemand, committed, language }: MinimumPurchaseProps) {
  const say = sayIn(language);
  const promisedY = axisY - Math.min(...usage);
  const points = usage.map((height, month) => [monthX(month), axisY - height] as const);
  const quietestX = monthX(usage.indexOf(Math.min(...usage)));
  return (
    <figure className={styles.chart}>
      <svg
        viewBox="0 0 360 212"
        role="img"
        aria-label={say(
          'Belegte Menge über zwölf Monate. Die garantierte Mindestabnahme liegt auf der Höhe des ruhigsten Monats; darunter gilt der Nachlass, darüber wird nach Bedarf gebucht.',
        )}
      >
        <path
          data-faint
          className={styles.ground}
          d={`M${left} ${promisedY}H${right}V${axisY}H${left}`}
        />
        <path className={styles.axis} d={`M${left} ${axisY}H${right}`} />
        <path className={styles.promised} d={`M${left} ${promisedY}H${right}`} />
        <path
          className={styles.onDemand}
          d={points.map(([x, y]) => `M${x} ${y}V${promisedY}`).join('')}
        />
        <path d={`M${points.map((point) => point.join(' ')).join('L')}`} />
        <path
          className={styles.months}
          d={points.map(([x, y]) => (y === promisedY ? '' : circle([x, y, 3]))).join('')}
        />
        <circle cx={quietestX} cy={promisedY} r="3.25" />
        <text x={left + 8} y="44">
          {priced(say('Nach Bedarf'), onDemand)}
        </text>
        <text x={left + 8} y={promisedY + 38}>
          {priced(say('Zugesagt, mit Nachlass'), committed)}
        </text>
        {months.map((name, quarter) => (
          <text key={name} className={styles.minor} x={monthX(quarter * 3)} y={axisY + 20}>
            {say(name)}
          </text>
        ))}
      </svg>
      <figcaption>{say('Gedachter Jahresverlauf')}</figcaption>
    </figure>
  );
}

function priced(words: string, price: string | undefined): string {
  return price ? `${words}: ${price}` : words;
}
