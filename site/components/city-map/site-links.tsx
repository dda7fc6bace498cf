import { company } from '../../facts.ts';
import { ExternalIcon } from '../icon/icon.tsx';
import styles from './site-links.module.css';

/** The sites as links that open the visitor's own map; nothing is loaded before somebody clicks. */
export function SiteLinks() {
  return (
    <ul className={styles.sites}>
      {company.sites.map(({ name, latitude, longitude }) => (
        <li key={name}>
          <strong>{name}</strong>
          <a href={`geo:${latitude},${longitude}`}>
            Karten-App öffnen<span className="visually-hidden">: {name}</span>
          </a>
          <a
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`}
            rel="noreferrer"
          >
            Bei OpenStreetMap ansehen<span className="visually-hidden">: {name}</span>
            <ExternalIcon />
          </a>
        </li>
      ))}
    </ul>
  );
}
