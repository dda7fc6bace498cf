import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { connect } from 'node:tls';

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
  question: SecureQuestion = {},
): Promise<SecureAnswer> {
  const { method = 'GET', headers = {}, body, from, host = 'localhost' } = question;
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

/** Reads an answer that does not end, until something stands in it. @returns all that has come by then */
export async function readUntil(
  port: number,
  path: string,
  pattern: RegExp,
  { headers = {}, host = 'localhost' }: SecureQuestion = {},
): Promise<string> {
  const address = { host: '127.0.0.1', port, path, servername: host, rejectUnauthorized: false };
  const asking = request({ ...address, headers: { host, ...headers }, agent: false }).end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) {
    text += chunk;
    if (pattern.test(text)) break;
  }
  return text;
}

/** Asks for a file and reads nothing of it, until the other side has had enough. */
export async function askWithoutReading(port: number, path: string): Promise<void> {
  const address = { host: '127.0.0.1', port, servername: 'localhost' };
  const socket = connect({ ...address, rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  socket.pause();
  const lines = [`GET ${path} HTTP/1.1`, 'Host: localhost', '', ''];
  socket.write(lines.join('\r\n'));
  const writing = setInterval(() => socket.write(lines.join('\r\n')), 100);
  // Who reads nothing learns of the end by writing only.
  await new Promise((resolve) => socket.once('error', resolve));
  clearInterval(writing);
  socket.destroy();
}

/** Sends a message without script. @returns the status */
export async function sendForm(
  port: number,
  { from, content, headers = {} }: { from: string; content: string; headers?: object },
): Promise<number> {
  const answer = await askSecurely(port, '/mail/v1', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://localhost',
      ...headers,
    },
    body: `name=Marit&mail=marit%40example.org&content=${content}`,
    from,
  });
  return answer.status;
}
