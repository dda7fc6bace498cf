import { company } from '../facts.ts';
import { joined, type Spoken, sayIn } from '../i18n/words.ts';
import icons from './icon.module.css';
import styles from './site-links.module.css';

interface Place {
  readonly name: string;
  readonly app: string;
  readonly map: string;
}

/** The office and the sites as links that open the visitor's own map; nothing is loaded before somebody clicks. */
export function SiteLinks({ language }: Spoken) {
  const say = sayIn(language);
  return (
    <ul className={styles.sites}>
      {[office(say('Büro')), ...company.sites.map(district)].map(({ name, app, map }) => (
        <li key={name}>
          <strong>{name}</strong>
          <a href={app}>
            {say('Karten-App öffnen')}
            <span className="visually-hidden">: {name}</span>
          </a>
          <a className={icons.external} href={map} rel="noreferrer">
            {say('Bei OpenStreetMap ansehen')}
            <span className="visually-hidden">: {name}</span>
            {joined}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Visitors come to its door, so it is looked for by its address. */
function office(name: string): Place {
  const { city, postalCode, street } = company.address;
  const query = encodeURIComponent(`${street}, ${postalCode} ${city}`);
  return {
    name,
    app: `geo:0,0?q=${query}`,
    map: `https://www.openstreetmap.org/search?query=${query}`,
  };
}

/** A data centre's exact address is told with an appointment. */
function district({ name, latitude, longitude }: (typeof company.sites)[number]): Place {
  return {
    name,
    app: `geo:${latitude},${longitude}`,
    map: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`,
  };
}
