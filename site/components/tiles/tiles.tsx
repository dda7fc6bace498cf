import type { ReactNode } from 'react';
import { Constellation } from '../constellation/constellation.tsx';
import styles from './tiles.module.css';

/** A row of tiles joined by hairlines; three columns from 992 px. */
export function Tiles({ columns = 3, children }: { columns?: 2 | 3 | 4; children: ReactNode }) {
  return (
    <div className={styles.tiles} data-columns={columns}>
      {children}
    </div>
  );
}

interface TileProps {
  readonly heading: string;
  readonly figure?: string;
  readonly link?: string;
  readonly linkText?: string;
  readonly children: ReactNode;
}

/** A tile: heading, a few sentences, maybe a constellation and a link. */
export function Tile({ heading, figure, link, linkText, children }: TileProps) {
  return (
    <div className={styles.tile}>
      {figure && <Constellation name={figure} />}
      <h3>{heading}</h3>
      <div className={styles.text}>{children}</div>
      {link && (
        <p className={styles.more}>
          <a href={link}>{linkText ?? heading}</a>
        </p>
      )}
    </div>
  );
}
