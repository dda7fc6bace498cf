import { orionSizes } from '../../facts.ts';
import { RequestLink } from '../request-link/request-link.tsx';
import styles from './orion-requests.module.css';

/** A request for each size of Orion, below their table. */
export function OrionRequests() {
  return (
    <div className={styles.requests}>
      {orionSizes.map(({ name }) => (
        <RequestLink key={name} subject={name}>
          Angebot für {name} anfordern
        </RequestLink>
      ))}
    </div>
  );
}
