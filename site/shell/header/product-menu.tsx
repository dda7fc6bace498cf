import { ChevronIcon } from '../../components/icon/icon.tsx';
import { navigation } from '../../facts.ts';
import styles from './product-menu.module.css';

/** Three columns of products. Opens on hover without scripts; shell.ts adds click, keys and touch. */
export function ProductMenu({ path }: { path: string }) {
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-label="Produktmenü"
        aria-expanded="false"
        aria-controls="produktmenue"
        data-product-toggle
      >
        <ChevronIcon />
      </button>
      <div className={styles.panel} id="produktmenue" data-product-menu>
        <div className={styles.columns}>
          {navigation.productFamilies.map((family) => (
            <section key={family.heading} className={styles.family}>
              <h2>{family.heading}</h2>
              <ul className={styles.links}>
                {family.entries.map((entry) => (
                  <li key={entry.link}>
                    <a href={entry.link} aria-current={entry.link === path ? 'page' : undefined}>
                      <strong>{entry.text}</strong>
                      <span>{entry.note}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
