import type { IncomingMessage } from 'node:http';
import type { PlantParts, PlantSource } from './plant/plant-source.ts';
import type { Relay } from './relay/relay.ts';

/** What the power bridge takes from outside. */
export interface PowerParts extends PlantParts {
  readonly plant: PlantSource;
  /** Tells other processes what the plant says. */
  readonly relay?: Relay | undefined;
  /** The client that the caps count, e.g. an address or an IPv6 /64 behind a trusted proxy. */
  readonly clientOf: (request: IncomingMessage) => string;
}
