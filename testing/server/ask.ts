// Asks a server over real HTTP, without what fetch would do unasked: unpacking, following, caching.
import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Question {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly agent?: Agent | false;
  readonly body?: string;
}

export function ask(port: number, path: string, question: Question = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, agent = false, body } = question;
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends bytes as they are and gives back everything that comes until the server hangs up. */
export function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)));
    socket.on('end', () => socket.end());
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
  });
}
