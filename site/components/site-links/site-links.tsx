import { company } from '../../facts.ts';
import { type Spoken, sayIn } from '../../language/say.ts';
import { joined } from '../icon/behind-words.ts';
import icons from '../icon/icon.module.css';
import styles from './site-links.module.css';

/** The sites as links that open the visitor's own map; nothing is loaded before somebody clicks. */
export function SiteLinks({ language }: Spoken) {
  const say = sayIn(language);
  return (
    <ul className={styles.sites}>
      {company.sites.map(({ name, latitude, longitude }) => (
        <li key={name}>
          <strong>{name}</strong>
          <a href={`geo:${latitude},${longitude}`}>
            {say('Karten-App öffnen')}
            <span className="visually-hidden">: {name}</span>
          </a>
          <a
            className={icons.external}
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`}
            rel="noreferrer"
          >
            {say('Bei OpenStreetMap ansehen')}
            <span className="visually-hidden">: {name}</span>
            {joined}
          </a>
        </li>
      ))}
    </ul>
  );
}
