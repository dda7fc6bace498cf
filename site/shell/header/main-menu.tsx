import { navigation } from '../../facts.ts';
import styles from './main-menu.module.css';
import { ProductMenu } from './product-menu.tsx';

const productPath = '/produkte';

/** The menu itself: a row on wide screens, a native popover behind the burger on narrow ones. */
export function MainMenu({ path }: { path: string }) {
  return (
    <ul className={styles.menu} id="hauptmenue" popover="auto" data-menu>
      {navigation.main.map((entry) => (
        <li key={entry.link} data-product-entry={entry.link === productPath || undefined}>
          <a
            href={entry.link}
            className={styles.entry}
            aria-current={isActive(entry.link, path) ? 'page' : undefined}
          >
            {entry.text}
          </a>
          {entry.link === productPath && <ProductMenu path={path} />}
        </li>
      ))}
      {navigation.narrowOnly.map((entry) => (
        <li key={entry.link} className={styles.narrowOnly}>
          <a
            href={entry.link}
            className={styles.entry}
            aria-current={entry.link === path ? 'page' : undefined}
          >
            {entry.text}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The home page is active on an exact match only, Produkte on the pages of all products too. */
function isActive(link: string, path: string): boolean {
  if (link !== productPath) return link === path;
  const products = navigation.productFamilies.flatMap((family) => family.entries);
  return [link, ...products.map((entry) => entry.link), ...navigation.furtherProducts].includes(
    path,
  );
}
