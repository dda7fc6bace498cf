import type { ReactNode } from 'react';
import { Constellation } from '../drawings/constellation.tsx';
import { langOf } from '../i18n/words.ts';
import { WithPrice } from './offers/with-price.tsx';
import styles from './tiles.module.css';

interface TilesProps {
  readonly columns?: 2 | 3 | 4;
  /** Without frame: a line above each tile. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** A row of tiles joined by hairlines; three columns from 992 px. */
export function Tiles({ columns = 3, open = false, children }: TilesProps) {
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

interface TileProps {
  readonly heading: string;
  readonly constellation?: string;
  readonly link?: string;
  readonly linkText?: string;
  /** Price, shown above the link, e.g. “ab 118 € im Monat”. */
  readonly price?: string;
  readonly children: ReactNode;
}

/** A tile: heading, a few sentences, optional constellation and link. */
export function Tile({ heading, constellation, link, linkText, price, children }: TileProps) {
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
