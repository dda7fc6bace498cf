import type { ServerResponse } from 'node:http';

export function send(response: ServerResponse, status: number, body: string | Buffer) {
  response.statusCode = status;
  if (!response.hasHeader('content-type')) {
    response.setHeader('content-type', 'text/plain; charset=utf-8');
  }
  response.setHeader('cache-control', 'no-store');
  response.end(body);
}
