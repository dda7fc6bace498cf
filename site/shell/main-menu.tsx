import type { Language } from '../../contract/enquiry-rules.ts';
import { company, telephoneLink } from '../facts.ts';
import { pathIn } from '../language/english-pages.ts';
import styles from './main-menu.module.css';
import { currentIn, navigationIn } from './navigation.ts';
import { ProductMenu } from './product-menu.tsx';

interface MainMenuProps {
  readonly path: string;
  readonly language: Language;
}

/** The menu itself: a row on wide screens, a native popover behind the burger on narrow ones. */
export function MainMenu({ path, language }: MainMenuProps) {
  const navigation = navigationIn(language);
  const productPath = pathIn('/produkte', language);
  // The home page is active on an exact match only, Produkte on the pages of all products too.
  const products = navigation.productFamilies.flatMap((family) => family.entries);
  const productPaths = [...products, ...navigation.furtherProducts].map(({ link }) => link);
  const isAbove = (link: string) => link === productPath && productPaths.includes(path);
  return (
    <ul className={styles.menu} id="hauptmenue" popover="auto" data-menu>
      {navigation.main.map((entry) => (
        <li key={entry.link} data-product-entry={entry.link === productPath || undefined}>
          <a
            href={entry.link}
            className={styles.entry}
            aria-current={entry.link === path ? 'page' : isAbove(entry.link) || undefined}
          >
            {entry.text}
          </a>
          {entry.link === productPath && <ProductMenu path={path} language={language} />}
        </li>
      ))}
      {navigation.narrowOnly.map((entry) => (
        <li key={entry.link} className={styles.narrowOnly}>
          <a href={entry.link} className={styles.entry} aria-current={currentIn(entry.link, path)}>
            {entry.text}
          </a>
        </li>
      ))}
      <li className={styles.narrowOnly}>
        <a href={telephoneLink(company.phone)} className={styles.entry}>
          {company.phone}
        </a>
      </li>
    </ul>
  );
}
