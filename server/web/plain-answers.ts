// Short answers that are not pages: health, refusals, errors. In German, since visitors may see them.
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AnswerHeaders } from './headers.ts';

export interface PlainAnswer {
  readonly status: number;
  readonly body: string;
  readonly headers?: AnswerHeaders;
}

export const plainAnswers = {
  healthy: { status: 200, body: 'ok' },
  badRequest: { status: 400, body: 'Die Anfrage ist fehlerhaft.\n' },
  notFound: { status: 404, body: 'Diese Adresse gibt es hier nicht.\n' },
  methodNotAllowed: {
    status: 405,
    body: 'Diese Adresse kann nur gelesen werden.\n',
    headers: { Allow: 'GET, HEAD' },
  },
  notAcceptable: {
    status: 406,
    body: 'In keiner der verlangten Kodierungen vorhanden.\n',
    headers: { Vary: 'Accept-Encoding' },
  },
  timedOut: { status: 408, body: 'Die Anfrage kam nicht rechtzeitig an.\n' },
  tooLarge: { status: 413, body: 'Die Anfrage ist zu groß.\n' },
  expectationFailed: {
    status: 417,
    body: 'Die Erwartung der Anfrage kann nicht erfüllt werden.\n',
  },
  headTooLarge: { status: 431, body: 'Der Kopf der Anfrage ist zu groß.\n' },
  notReady: {
    status: 503,
    body: 'Der Dienst startet gerade oder wird beendet.\n',
    headers: { 'Retry-After': '5' },
  },
  storeUnavailable: {
    status: 503,
    body: 'Anfragen können gerade nicht gespeichert werden.\n',
    headers: { 'Retry-After': '5' },
  },
  /** RFC 9457. Does not name the cause, which is logged. */
  internalError: {
    status: 500,
    headers: { 'Content-Type': 'application/problem+json; charset=utf-8' },
    body: JSON.stringify({
      type: 'about:blank',
      title: 'Interner Fehler',
      status: 500,
      detail:
        'Ihre Anfrage konnte nicht verarbeitet werden. Bitte versuchen Sie es in Kürze noch einmal.',
    }),
  },
} as const satisfies Record<string, PlainAnswer>;

function headersOf({ body, headers }: PlainAnswer, security: AnswerHeaders): AnswerHeaders {
  return {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    ...headers,
    ...security,
  };
}

/** For GET and HEAD; Node omits the body of HEAD. */
export function sendPlain(
  response: ServerResponse,
  answer: PlainAnswer,
  security: AnswerHeaders,
): void {
  // A failed handler may have set headers.
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.writeHead(answer.status, headersOf(answer, security)).end(answer.body);
}

// Closing at once would reset the connection, and the answer would be lost.
const lingerMs = 1_000;

/** Answers on the bare socket, where Node has no response object, and closes it. */
export function endWithAnswer(socket: Duplex, answer: PlainAnswer, security: AnswerHeaders): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const headers = { Connection: 'close', ...headersOf(answer, security) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const statusLine = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`;
  socket.end([statusLine, ...lines, '', answer.body].join('\r\n'));
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(timer));
}
