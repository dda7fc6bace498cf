import type { IncomingHttpHeaders } from 'node:http';
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

/** Asks over TLS whoever listens, with a certificate that nobody has vouched for. */
export function askSecurely(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, from, host = 'localhost' }: SecureQuestion = {},
): Promise<SecureAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { host, ...headers },
      servername: host,
      rejectUnauthorized: false,
      agent: false,
      ...(from ? { localAddress: from } : {}),
    });
    sent.on('error', reject).on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString('latin1'),
        }),
      );
    });
    sent.end(body);
  });
}
