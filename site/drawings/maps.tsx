import type { CityMap as CityMapFacts } from '../../content/schema/charts.ts';
import { circle } from '../../content/schema/drawings.ts';
import { company, siteNames } from '../facts.ts';
import { translated } from '../language/translated.ts';
import { type Spoken, sayIn } from '../language/words.ts';
import { bent, cityMap, coarse, place, straight } from './city-map.ts';
import styles from './maps.module.css';

/**
 * The sites in their city, north up; a sketch of ours, so that nothing is loaded from others. Nothing, where
 * nobody has drawn it or where it shows another city.
 */
export function CityMap({ language }: Spoken) {
  if (!cityMap) return null;
  return (
    <figure className={`layouts ${styles.map} ${styles.city}`}>
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
      className="framed"
      data-layout={layout}
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

/** The sites and the fibres that join them, with just enough of the city around. Nothing, where there is no map. */
export function FibreMap({ language }: Spoken) {
  if (!cityMap) return null;
  const { home, ways } = cityMap;
  const { frame, labels, title, caption } = home;
  const size = [frame.widthKm, frame.heightKm].map((km) => Math.round(km * frame.unitsPerKm));
  const sites = company.sites.map(({ longitude: x, latitude: y }) => place(frame, { x, y }));
  const lines = (isDrawn: (way: (typeof ways)[number]) => boolean) =>
    ways
      .filter(isDrawn)
      .map(({ through, closed }) => coarse(frame, through) + (closed ? 'z' : ''))
      .join('');
  // Water that has no name here is left out.
  const named = new Set(labels.map(({ text }) => text));
  return (
    <figure className={`${styles.map} ${styles.fibres}`}>
      <svg viewBox={`0 0 ${size.join(' ')}`} role="img" aria-labelledby="fibre-map">
        <title id="fibre-map">{translated(title, language)}</title>
        <path d={lines(({ kind, name }) => kind === 'water' && named.has(name))} />
        <path className={styles.fibre} d={lines(({ kind }) => kind === 'fibre')} />
        <path className={styles.lit} d={sites.map((at) => circle([...at, 6])).join('')} />
        {sites.map(([x, y], index) => (
          <text key={siteNames[index]} className={styles.name} x={x + 16} y={y + 5}>
            {siteNames[index]}
          </text>
        ))}
        {labels.map(({ text, at }) => {
          const [x, y] = place(frame, at).map(Math.round);
          return (
            <text key={text} x={x} y={y}>
              {translated(text, language)}
            </text>
          );
        })}
      </svg>
      <figcaption>{translated(caption, language)}</figcaption>
    </figure>
  );
}
