// Another system that takes webhooks, over real HTTP, and checks their signatures as the official library does.
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { Webhook } from 'standardwebhooks';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly id: string;
  /** The parsed body. */
  readonly event: {
    readonly type: string;
    readonly timestamp: string;
    readonly data: Readonly<Record<string, unknown>>;
  };
}

export interface WebhookReceiver {
  readonly url: URL;
  readonly received: readonly Received[];
  /** Says how it answers from now on; 204 at first. */
  answerWith(answer: (response: ServerResponse) => void): void;
}

export async function startReceiver(t: TestContext): Promise<WebhookReceiver> {
  const received: Received[] = [];
  let answer: (response: ServerResponse) => void = (response) => response.writeHead(204).end();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const id = String(request.headers['webhook-id']);
    received.push({ headers: request.headers, body, id, event: JSON.parse(body) });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}/hook`),
    received,
    answerWith: (next) => {
      answer = next;
    },
  };
}

/** @returns a secret as an operator writes it, and its bytes */
export function newSecret(): { readonly text: string; readonly bytes: Buffer } {
  const bytes = randomBytes(32);
  return { text: `whsec_${bytes.toString('base64')}`, bytes };
}

/** @throws WebhookVerificationError */
export function verify({ body, headers }: Received, secret: string): void {
  new Webhook(secret).verify(body, headers as Record<string, string>);
}
