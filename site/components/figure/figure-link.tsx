import type { Spoken } from '../../language/say.ts';
import styles from './figure-link.module.css';
import { addressOfFigure, findFigure } from './find-figure.ts';

/** A figure that leads to its explanation on /zahlen, where a page has to be as light as the home page. */
export function FigureLink({ of, language }: { of: string } & Spoken) {
  return (
    <a className={styles.link} href={addressOfFigure(of, language)}>
      {findFigure(of, language).value}
    </a>
  );
}
