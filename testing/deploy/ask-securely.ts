import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request } from 'node:https';

export interface SecureQuestion {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
  /** Our own address, by which a proxy tells clients apart; any of 127.0.0.0/8. */
  readonly from?: string;
  /** The name that is asked for, if not localhost. */
  readonly host?: string;
}

export interface SecureAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Asks this machine over TLS, whose certificate is self-signed. */
export async function askSecurely(
  port: number,
  path: string,
  question: SecureQuestion = {},
): Promise<SecureAnswer> {
  const { method = 'GET', headers = {}, body: content, from, host = 'localhost' } = question;
  const sent = request({
    ...{ host: '127.0.0.1', port, path, method, agent: false, servername: host },
    headers: { host, ...headers },
    rejectUnauthorized: false,
    ...(from ? { localAddress: from } : {}),
  }).end(content);
  // Who has answered may break off what is still being sent.
  sent.on('error', () => {});
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of answer.setEncoding('latin1')) body += chunk;
  return { status: answer.statusCode ?? 0, headers: answer.headers, body };
}

// What differs with every connection, and what a proxy may count in its own way.
const ownHeaders =
  /^(accept-ranges|alt-svc|connection|content-length|date|etag|keep-alive|last-modified|server)$/;

/** Of all headers those in which a proxy and our server may not differ. */
export function judged(headers: object): object {
  return Object.fromEntries(Object.entries(headers).filter(([header]) => !ownHeaders.test(header)));
}
