import { Link } from '@tanstack/react-router';
import menu from '../controls/drop-down.module.css';
import { DropDown } from '../controls/drop-down.tsx';
import styles from './frame.module.css';

/** Pages for whoever manages. They are opened seldom, and a phone has no room for all of them. */
export function ManageMenu({ hasEditor }: { readonly hasEditor: boolean }) {
  return (
    <DropDown look="quiet" className={styles.manage} button="Verwalten">
      {(close) => (
        <div className={menu.menu}>
          <Link to="/personen" onClick={close}>
            Personen
          </Link>
          <Link to="/auskunft" onClick={close}>
            Auskunft und Löschung
          </Link>
          <Link to="/jahreszahlen" onClick={close}>
            Jahreszahlen
          </Link>
          <Link to="/protokoll" onClick={close}>
            Protokoll
          </Link>
          {hasEditor && (
            <Link to="/redaktion" onClick={close}>
              Redaktion
            </Link>
          )}
        </div>
      )}
    </DropDown>
  );
}
