// What the operator can set about the power bridge. The server reads and checks the environment;
// nothing in this folder does.

export interface PowerSettings {
  /** Holds `power.sqlite`, unless the plant computes its own past. */
  readonly dataDir: string;
  /** Exact origins whose pages may open a websocket, e.g. `https://www.leinestern.example`. */
  readonly allowedOrigins: readonly string[];
  readonly limits: PowerLimits;
}

export interface PowerLimits {
  /** Websockets that are open at a time. */
  readonly clients: number;
  /** Of these, from one address or IPv6 /64. */
  readonly clientsPerAddress: number;
}

// Whole companies and mobile networks come from one address.
export const defaultPowerLimits: PowerLimits = { clients: 12_000, clientsPerAddress: 200 };
