import type { CityMap as CityMapFacts } from '../../../content/schema/charts.ts';
import { circle } from '../../../content/schema/drawings.ts';
import { company, siteNames } from '../../facts.ts';
import { type Spoken, sayIn } from '../../language/say.ts';
import { translated } from '../../language/translated.ts';
import styles from './city-map.module.css';
import { bent, place, straight } from './projection.ts';
import { cityMap } from './read-map.ts';

/**
 * The sites in their city, north up; a sketch of ours, so that nothing is loaded from others. Nothing, where
 * nobody has drawn it or where it shows another city.
 */
export function CityMap({ language }: Spoken) {
  if (!cityMap) return null;
  return (
    <figure className={styles.map}>
      <Sketch map={cityMap} layout="wide" language={language} />
      <Sketch map={cityMap} layout="narrow" language={language} />
      <figcaption>
        {sayIn(language)('Lageskizze, Norden ist oben. Straßen und Gewässer sind vereinfacht.')}
      </figcaption>
    </figure>
  );
}

interface SketchProps extends Spoken {
  readonly map: CityMapFacts;
  readonly layout: 'wide' | 'narrow';
}

function Sketch({ map, layout, language }: SketchProps) {
  const { frame, labels } = map[layout];
  const width = frame.widthKm * frame.unitsPerKm;
  const height = Math.round(frame.heightKm * frame.unitsPerKm);
  const sites = company.sites.map(({ longitude: x, latitude: y }, index) => ({
    name: siteNames[index],
    at: place(frame, { x, y }),
  }));
  const circles = (radius: number) => sites.map(({ at }) => circle([...at, radius])).join('');
  return (
    <svg
      className={styles[layout]}
      viewBox={`0 0 ${Math.round(width)} ${height}`}
      role="img"
      aria-label={translated(map.title, language)}
    >
      {(['water', 'road', 'axis'] as const).map((kind) => (
        <path
          key={kind}
          className={styles[kind]}
          d={map.ways
            .filter((way) => way.kind === kind)
            .map(({ through, closed }) =>
              kind === 'water' ? bent(frame, through, closed) : straight(frame, through),
            )
            .join('')}
        />
      ))}
      <path className={styles.station} d={circle([...place(frame, map.station), 4])} />
      <path className={styles.halo} d={circles(12)} />
      <path className={styles.lit} d={circles(6)} />
      <path className={styles.scale} d={scale(frame.unitsPerKm, height)} />
      {labels.map(({ text, at, kind, anchor }) => {
        const [x, y] = place(frame, at);
        return (
          <text key={`${text} ${y}`} className={styles[kind]} x={x} y={y} textAnchor={anchor}>
            {translated(text, language)}
          </text>
        );
      })}
      {sites.map(({ name, at: [x, y] }) => (
        <text key={name} className={styles.site} x={x + 20} y={y + 6}>
          {name}
        </text>
      ))}
      <text className={styles.place} x="16" y={height - 30}>
        {'2\u00a0km'}
      </text>
      <text className={styles.place} x="32" y={height - 66}>
        N
      </text>
    </svg>
  );
}

/** Two kilometres, and an arrow to the north. */
function scale(unitsPerKm: number, height: number): string {
  const bottom = height - 18;
  return `M16 ${bottom - 5}v5h${2 * unitsPerKm}v-5M20 ${bottom - 40}v-26m-4 7l4-8 4 8`;
}
