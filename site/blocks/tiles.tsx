import { Constellation } from '../drawings/constellation.tsx';
import { langOf } from '../i18n/words.ts';
import { WithPrice } from './offers/with-price.tsx';
import type { Props } from './props.ts';
import styles from './tiles.module.css';

/** A row of tiles joined by hairlines, or with `open` a line above each; three columns from 992 px. */
export function Tiles({ columns = 3, open = false, children }: Props<'Tiles'>) {
  return (
    <div
      className={`framed cells ${styles.tiles}`}
      data-columns={columns}
      data-frame={open ? 'none' : undefined}
    >
      {children}
    </div>
  );
}

/** A tile: heading, a few sentences, optional constellation, price and link. */
export function Tile({ heading, constellation, link, linkText, price, children }: Props<'Tile'>) {
  return (
    <div className={styles.tile}>
      {constellation && <Constellation name={constellation} />}
      <h3 lang={langOf(heading)}>{heading}</h3>
      {children}
      {price && (
        <p className={styles.price}>
          <WithPrice>{price}</WithPrice>
        </p>
      )}
      {link && (
        <a className={styles.more} href={link} data-web-only>
          {linkText ?? heading}
        </a>
      )}
    </div>
  );
}
