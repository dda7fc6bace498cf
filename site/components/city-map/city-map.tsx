import { company } from '../../facts.ts';
import styles from './city-map.module.css';
import { centralStation, maschsee, ways } from './geography.ts';
import { layouts } from './layouts.ts';
import { bent, place, straight } from './projection.ts';

/** The two sites in their city, north up; a sketch of ours, so that nothing is loaded from others. */
export function CityMap() {
  return (
    <figure className={styles.map}>
      <Drawing layout="wide" />
      <Drawing layout="narrow" />
      <figcaption>Lageskizze, Norden ist oben. Straßen und Gewässer sind vereinfacht.</figcaption>
    </figure>
  );
}

function Drawing({ layout }: { layout: 'wide' | 'narrow' }) {
  const { frame, labels } = layouts[layout];
  const width = frame.widthKm * frame.unitsPerKm;
  const height = Math.round(frame.heightKm * frame.unitsPerKm);
  const [stationX, stationY] = place(frame, centralStation);
  const titleId = `city-map-${layout}`;
  return (
    <svg
      className={styles[layout]}
      viewBox={`0 0 ${Math.round(width)} ${height}`}
      role="img"
      aria-labelledby={titleId}
    >
      <title id={titleId}>
        Lageskizze von Hannover: das Rechenzentrum Vahrenwald im Norden zwischen Hauptbahnhof und
        Mittellandkanal, das Rechenzentrum Laatzen im Süden an der Leine
      </title>
      {ways.map(({ name, kind, positions }) => (
        <path
          key={name}
          className={styles[kind]}
          d={(kind === 'water' ? bent : straight)(frame, positions)}
        />
      ))}
      <path className={styles.water} d={bent(frame, maschsee, true)} />
      <circle className={styles.station} cx={stationX} cy={stationY} r="4" />
      {labels.map(({ text, at, kind, anchor = 'start' }) => {
        const [x, y] = place(frame, at);
        return (
          <text key={`${text} ${y}`} className={styles[kind]} x={x} y={y} textAnchor={anchor}>
            {text}
          </text>
        );
      })}
      {company.sites.map(({ name, longitude, latitude }) => (
        <g
          key={name}
          className={styles.site}
          transform={`translate(${place(frame, [longitude, latitude]).join(' ')})`}
        >
          <circle className={styles.halo} r="12" />
          <circle r="6" />
          <text x="20" y="6">
            {name.replace(`${company.address.city} `, '')}
          </text>
        </g>
      ))}
      <Scale unitsPerKm={frame.unitsPerKm} bottom={height} />
    </svg>
  );
}

/** Two kilometres, and where north is. */
function Scale({ unitsPerKm, bottom }: { unitsPerKm: number; bottom: number }) {
  const length = 2 * unitsPerKm;
  return (
    <g className={styles.scale} transform={`translate(16 ${bottom - 18})`}>
      <path d={`M0 -5V0H${length}V-5`} />
      <text x="0" y="-12">
        {'2\u00a0km'}
      </text>
      <path d="M4 -40V-66M0 -59L4 -67L8 -59" />
      <text x="16" y="-48">
        N
      </text>
    </g>
  );
}
