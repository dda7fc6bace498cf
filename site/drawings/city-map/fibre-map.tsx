import { circle } from '../../../content/schema/drawings.ts';
import { company, siteNames } from '../../facts.ts';
import type { Spoken } from '../../language/say.ts';
import { translated } from '../../language/translated.ts';
import styles from './fibre-map.module.css';
import { coarse, place } from './projection.ts';
import { cityMap } from './read-map.ts';

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
    <figure className={styles.map}>
      <svg viewBox={`0 0 ${size.join(' ')}`} role="img" aria-labelledby="fibre-map">
        <title id="fibre-map">{translated(title, language)}</title>
        <path d={lines(({ kind, name }) => kind === 'water' && named.has(name))} />
        <path className={styles.fibre} d={lines(({ kind }) => kind === 'fibre')} />
        <path className={styles.site} d={sites.map((at) => circle([...at, 6])).join('')} />
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
