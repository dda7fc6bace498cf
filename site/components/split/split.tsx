import type { ReactNode } from 'react';
import { BackboneMap } from '../backbone-map/backbone-map.tsx';
import { CompanyNetwork } from '../company-network/company-network.tsx';
import { CoolingCircuit } from '../cooling-circuit/cooling-circuit.tsx';
import { FireProtection } from '../fire-protection/fire-protection.tsx';
import { FloorPlan } from '../floor-plan/floor-plan.tsx';
import { Kicker } from '../kicker/kicker.tsx';
import { PowerPath } from '../power-path/power-path.tsx';
import { RackElevations } from '../rack-elevations/rack-elevations.tsx';
import { SiteSketch } from '../site-map/site-sketch.tsx';
import { TwoWays } from '../two-ways/two-ways.tsx';
import styles from './split.module.css';

const drawings = {
  'backbone-map': BackboneMap,
  'company-network': CompanyNetwork,
  'cooling-circuit': CoolingCircuit,
  'fire-protection': FireProtection,
  'floor-plan': FloorPlan,
  'power-path': PowerPath,
  'rack-elevations': RackElevations,
  'site-sketch': SiteSketch,
  'two-ways': TwoWays,
};

interface SplitProps {
  readonly heading: string;
  readonly id?: string;
  readonly band?: 'night' | 'plain';
  readonly kicker?: string;
  readonly drawing: keyof typeof drawings;
  readonly children: ReactNode;
}

/** Words on one side, a drawing on the other. */
export function Split({ heading, id, band = 'plain', kicker, drawing, children }: SplitProps) {
  const Drawing = drawings[drawing];
  return (
    <section className={styles.split} id={id} data-band={band}>
      <div className={styles.width}>
        <div className={styles.words}>
          {kicker && <Kicker>{kicker}</Kicker>}
          <h2>{heading}</h2>
          {children}
        </div>
        <div className={styles.figure}>
          <Drawing />
        </div>
      </div>
    </section>
  );
}
