import { CloseIcon, MenuIcon, PhoneIcon } from '../../components/icon/icon.tsx';
import { company, navigation, telephoneLink } from '../../facts.ts';
import { Logo } from '../logo/logo.tsx';
import styles from './header.module.css';
import { MainMenu } from './main-menu.tsx';

/** Top bar and main navigation. `path` is the page's canonical path. */
export function Header({ path }: { path: string }) {
  return (
    <header className={styles.header} lang="de">
      <div className={styles.topBar} data-top-bar>
        <div className={styles.width}>
          <a href={telephoneLink(company.phone)} className={styles.phone}>
            <PhoneIcon />
            {company.phone}
          </a>
          <ul className={styles.topLinks}>
            {navigation.topBar.map((entry) => (
              <li key={entry.link}>
                <a href={entry.link} aria-current={entry.link === path ? 'page' : undefined}>
                  {entry.text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={styles.barSpace}>
        <div className={styles.bar} data-bar>
          <div className={styles.width}>
            <a href="/" className={styles.home} aria-label={`${company.name}, zur Startseite`}>
              <Logo name={company.name} />
            </a>
            <nav aria-label="Hauptmenü" data-main-nav>
              <button
                type="button"
                className={styles.burger}
                popoverTarget="hauptmenue"
                aria-label="Menü"
                aria-expanded="false"
                aria-controls="hauptmenue"
                data-burger
              >
                <MenuIcon />
                <CloseIcon />
              </button>
              <MainMenu path={path} />
            </nav>
          </div>
        </div>
      </div>
    </header>
  );
}
