import type { ClientOf } from '../web/client.ts';
import type { PlantParts, PlantSource } from './plants/plant-source.ts';

// What the operator can set about the power bridge. The server reads and checks the environment;
// nothing in this folder does.

export interface PowerSettings {
  /** Holds `power.sqlite`, unless the plant computes its own past. */
  readonly dataDir: string;
  /** Exact origins whose pages may open a websocket, e.g. `https://www.firma.example`. */
  readonly allowedOrigins: readonly string[];
  readonly limits: PowerLimits;
}

export interface PowerLimits {
  /** Websockets that are open at a time. */
  readonly clients: number;
  /** Of these, from one address or IPv6 /64. Whole companies and mobile networks come from one. */
  readonly clientsPerAddress: number;
}

/** What the power bridge takes from outside. */
export interface PowerParts extends PlantParts {
  readonly plant: PlantSource;
  /** Whom the caps count. */
  readonly clientOf: ClientOf;
}
