import type { ClientOf } from '../process/client.ts';
import type { PlantParts, PlantSource } from './plant/plant-source.ts';
import type { Relay } from './relay/relay.ts';

/** What the power bridge takes from outside. */
export interface PowerParts extends PlantParts {
  readonly plant: PlantSource;
  /** Tells other processes what the plant says. */
  readonly relay?: Relay | undefined;
  /** Whom the caps count. */
  readonly clientOf: ClientOf;
}
