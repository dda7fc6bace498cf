// How much a client may ask of us before it is cut off.

export interface Limits {
  readonly headersTimeoutMs: number;
  readonly requestTimeoutMs: number;
  readonly keepAliveTimeoutMs: number;
  readonly timeoutCheckEveryMs: number;
  readonly maxHeaderBytes: number;
  readonly maxConnections: number;
  /**
   * Of one IPv4 address or IPv6 /64; wider networks may have more (services/process/client.ts). Neither
   * websockets count, which have a limit of their own, nor connections of our own proxies.
   */
  readonly maxConnectionsPerAddress: number;
  /** How long a connection may stand still while an answer waits to be read. */
  readonly stalledTimeoutMs: number;
  /** How long requests may take to finish once the server stops. */
  readonly finishRequestsMs: number;
}

export const usualLimits: Limits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 15_000,
  // Longer than the 60 s after which nginx lets go of us, so that it never writes to a closed socket.
  keepAliveTimeoutMs: 65_000,
  // Node looks only every 30 s unless told otherwise, so that 10 s would be up to 40.
  timeoutCheckEveryMs: 2_000,
  maxHeaderBytes: 16 * 1024,
  // A connection costs a few kilobytes; this many stay below 200 MB.
  maxConnections: 20_000,
  // The system keeps what a client does not read, up to megabytes a connection, and has a bound of its
  // own for that, beyond which nobody is served: 20 addresses must not reach it.
  maxConnectionsPerAddress: 128,
  stalledTimeoutMs: 60_000,
  finishRequestsMs: 5_500,
};
