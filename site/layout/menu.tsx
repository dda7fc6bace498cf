import type { Language } from '../../contract/enquiry-rules.ts';
import { PhoneLink } from '../blocks/company.tsx';
import icons from '../blocks/icon.module.css';
import { pathIn } from '../i18n/english-pages.ts';
import { langOf, translatorFor } from '../i18n/words.ts';
import styles from './menu.module.css';
import { currentIn, type Entry, navigationIn } from './navigation.ts';

interface MainMenuProps {
  readonly path: string;
  readonly language: Language;
}

/** The menu: a row on wide screens, a native popover behind the burger on narrow ones. */
export function MainMenu({ path, language }: MainMenuProps) {
  const { main, narrowOnly, productFamilies, furtherProducts } = navigationIn(language);
  const productPath = pathIn('/produkte', language);
  // The home page is active on an exact match only, Produkte on all product pages too.
  const products = [...productFamilies.flatMap(({ entries }) => entries), ...furtherProducts];
  const isProduct = products.some(({ link }) => link === path);
  const linkTo = ({ link, text }: Entry, isAbove = false) => (
    <a key={link} href={link} aria-current={link === path ? 'page' : isAbove || undefined}>
      {text}
    </a>
  );
  return (
    <div className={styles.menu} id="hauptmenue" popover="auto">
      {main.map((entry) => {
        if (entry.link !== productPath) return linkTo(entry);
        return (
          <div key={entry.link} className={styles.products} data-product-entry>
            {linkTo(entry, isProduct)}
            {/* Opens on hover without scripts; menus.ts adds click, keys and touch. */}
            <button
              type="button"
              className={`${styles.toggle} ${icons.chevron}`}
              aria-label={translatorFor(language)('Produktmenü')}
              aria-expanded="false"
              aria-controls="produktmenue"
              data-product-toggle
            />
            <div className={styles.panel} id="produktmenue" data-product-menu>
              <ProductFamilies path={path} language={language} />
              {furtherProducts.length > 0 && (
                <p className={styles.further}>
                  {furtherProducts.map((further) => linkTo(further))}
                </p>
              )}
            </div>
          </div>
        );
      })}
      {narrowOnly.map(({ link, text }) => (
        <a
          key={link}
          href={link}
          className={styles.narrowOnly}
          aria-current={currentIn(link, path)}
        >
          {text}
        </a>
      ))}
      <PhoneLink className={styles.narrowOnly} />
    </div>
  );
}

/** Product families with headings, and a note below each product. */
export function ProductFamilies({ path, language }: { path?: string; language: Language }) {
  return navigationIn(language).productFamilies.map((family) => (
    <section key={family.heading} className={styles.family}>
      <h2 lang={langOf(family.heading)}>{family.heading}</h2>
      {family.entries.map(({ link, text, note }) => (
        <a
          key={link}
          href={link}
          lang={langOf(text)}
          aria-current={link === path ? 'page' : undefined}
        >
          {`${text}\n`}
          {langOf(text) ? <span lang={language}>{note}</span> : note}
        </a>
      ))}
    </section>
  ));
}
