// How a webhook is signed. Source: https://www.standardwebhooks.com, specification 1.0.0.
import { createHmac } from 'node:crypto';

/** The bytes of a secret `whsec_…`. */
export type WebhookSecret = Buffer;

interface Signed {
  readonly id: string;
  /** When this attempt is made; epoch milliseconds. */
  readonly at: number;
  readonly body: string;
}

/**
 * The headers of a message.
 * @param secrets several while they are changed: it is signed with each, and one that fits suffices
 */
export function signedHeaders(
  { at, body, id }: Signed,
  secrets: readonly WebhookSecret[],
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1_000));
  const signatures = secrets.map((secret) => {
    const hmac = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`);
    return `v1,${hmac.digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
