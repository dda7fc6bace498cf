import { Agent } from 'node:https';

/** Keeps connections to a proxy for `localhost` whose certificate nobody has vouched for. */
export function createSecureAgent(): Agent {
  return new Agent({ keepAlive: true, rejectUnauthorized: false, servername: 'localhost' });
}
