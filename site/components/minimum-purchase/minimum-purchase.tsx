import styles from './minimum-purchase.module.css';

// Height above the axis, month by month: a year as many landscapes have it, no customer's measured one.
const usage = [78, 88, 104, 96, 112, 106, 66, 84, 124, 138, 152, 116];
const months = ['Jan', 'Apr', 'Jul', 'Okt'];
const axisY = 186;
const left = 12;
const right = 348;
const monthX = (month: number) => left + (month * (right - left)) / (usage.length - 1);

/** Usage over a year with the quietest month as guaranteed minimum: what is below costs less. */
export function MinimumPurchase() {
  const promisedY = axisY - Math.min(...usage);
  const points = usage.map((height, month) => [monthX(month), axisY - height] as const);
  return (
    <figure className={styles.chart}>
      <svg viewBox="0 0 360 212" role="img" aria-labelledby="minimum-purchase-title">
        <title id="minimum-purchase-title">
          Belegte Menge über zwölf Monate. Die garantierte Mindestabnahme liegt auf der Höhe des
          ruhigsten Monats; darunter gilt der Nachlass, darüber wird nach Bedarf gebucht.
        </title>
        <path className={styles.axis} d={`M${left} ${axisY}H${right}`} />
        <path className={styles.promised} d={`M${left} ${promisedY}H${right}`} />
        {points.map(([x, y]) => (
          <path key={x} className={styles.onDemand} d={`M${x} ${y}V${promisedY}`} />
        ))}
        <path d={`M${points.map((point) => point.join(' ')).join('L')}`} />
        {points.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="4" data-quietest={y === promisedY || undefined} />
        ))}
        <text x={left} y="44">
          Nach Bedarf
        </text>
        <text x={left} y={promisedY + 38}>
          Zugesagt, mit Nachlass
        </text>
        {months.map((name, quarter) => (
          <text key={name} className={styles.minor} x={monthX(quarter * 3)} y={axisY + 20}>
            {name}
          </text>
        ))}
      </svg>
      <figcaption>Gedachter Jahresverlauf. Die Linie liegt auf dem ruhigsten Monat.</figcaption>
    </figure>
  );
}
