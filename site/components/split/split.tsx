import type { ReactNode } from 'react';
import { BackboneMap } from '../../drawings/backbone-map/backbone-map.tsx';
import { Diagram } from '../../drawings/diagram/diagram.tsx';
import type { Spoken } from '../../language/say.ts';
import { Kicker } from '../section/section.tsx';
import styles from './split.module.css';

interface SplitProps extends Spoken {
  readonly heading: string;
  readonly id?: string;
  readonly band?: 'night' | 'plain';
  readonly kicker?: string;
  /** A name from content/drawings/diagrams, or `backbone-map`, which follows the figures. */
  readonly drawing: string;
  readonly children: ReactNode;
}

/** Words on one side, a drawing on the other. */
export function Split(props: SplitProps) {
  const { heading, id, band = 'plain', kicker, drawing, language, children } = props;
  return (
    <section className={styles.split} id={id} data-band={band}>
      <div className={styles.words}>
        {kicker && <Kicker>{kicker}</Kicker>}
        <h2>{heading}</h2>
        {children}
      </div>
      {drawing === 'backbone-map' ? (
        <BackboneMap language={language} />
      ) : (
        <Diagram name={drawing} language={language} />
      )}
    </section>
  );
}
