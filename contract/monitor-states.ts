// The measured state, which the server takes from Gatus or Uptime Kuma (STATUS_SOURCE).

export const measuredPath = '/status/now';

export interface MeasuredState {
  readonly state: 'up' | 'down' | 'unknown';
  /** ISO 8601 in UTC: since when the source has reported this state; null for unknown. */
  readonly since: string | null;
}

/** Answer of `GET /status/now`: by component of `content/facts/status.yaml`, those with a `monitor` only. */
export type MeasuredStates = Readonly<Record<string, MeasuredState>>;
