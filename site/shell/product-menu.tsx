import type { Language } from '../../contract/enquiry-rules.ts';
import icons from '../components/icon/icon.module.css';
import { langOf } from '../language/english-phrases.ts';
import { sayIn } from '../language/say.ts';
import { navigationIn } from './navigation.ts';
import styles from './product-menu.module.css';

/**
 * Three columns of products, and a row of those outside the families. Opens on hover without scripts; shell.ts
 * adds click, keys and touch.
 */
export function ProductMenu({ path, language }: { path: string; language: Language }) {
  const { productFamilies, furtherProducts } = navigationIn(language);
  return (
    <>
      <button
        type="button"
        className={`${styles.toggle} ${icons.chevron}`}
        aria-label={sayIn(language)('Produktmenü')}
        aria-expanded="false"
        aria-controls="produktmenue"
        data-product-toggle
      />
      <div className={styles.panel} id="produktmenue" data-product-menu>
        {productFamilies.map((family) => (
          <section key={family.heading} className={styles.family}>
            <h2 lang={langOf(family.heading)}>{family.heading}</h2>
            <ul className={styles.links}>
              {family.entries.map((entry) => (
                <li key={entry.link}>
                  <a
                    href={entry.link}
                    lang={langOf(entry.text)}
                    aria-current={entry.link === path ? 'page' : undefined}
                  >
                    {entry.text}
                    <span lang={langOf(entry.text) && language}>{entry.note}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {furtherProducts.length > 0 && (
          <p className={styles.further}>
            {furtherProducts.map(({ link, text }) => (
              <a key={link} href={link} aria-current={link === path ? 'page' : undefined}>
                {text}
              </a>
            ))}
          </p>
        )}
      </div>
    </>
  );
}
