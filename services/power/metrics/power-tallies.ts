// What the bridge counts while it runs. A restart begins at zero, which is what Prometheus expects of
// a counter.
import type { RefusalReason } from '../live/admission.ts';

/** `message`: it sent something. `silent`: it did not answer a ping. */
export type ClosedReason = 'message' | 'silent';

export interface PowerTallies {
  clients: number;
  framesSent: number;
  readingsRefused: number;
  readonly refused: Record<RefusalReason, number>;
  readonly closed: Record<ClosedReason, number>;
}

export function createPowerTallies(): PowerTallies {
  return {
    clients: 0,
    framesSent: 0,
    readingsRefused: 0,
    refused: { origin: 0, full: 0, address: 0 },
    closed: { message: 0, silent: 0 },
  };
}
