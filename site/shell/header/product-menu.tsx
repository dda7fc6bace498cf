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
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="M2 4.5 6 8.5l4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
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
