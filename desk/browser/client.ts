// The API client: Hono's, typed by the routes.
import { type ClientResponse, hc } from 'hono/client';
import type { SuccessStatusCode } from 'hono/utils/http-status';
import type { DeskApi } from '../api/routes.ts';

/** A refusal of the server, in German. `status` is 0 if it is unreachable. */
export class RequestError extends Error {
  readonly status: number;
  readonly answer: unknown;

  constructor(status: number, message: string, answer?: unknown) {
    super(message);
    this.status = status;
    this.answer = answer;
  }
}

// The server refuses form content types (CSRF), so JSON is named without a body too.
const headers = { accept: 'application/json', 'content-type': 'application/json' };

export const { api } = hc<DeskApi>('/', { headers, fetch: reach });

async function reach(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(input, init);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new RequestError(
      0,
      'Der Server ist nicht erreichbar. Ihre Eingabe steht noch da; versuchen Sie es gleich wieder.',
    );
  }
}

/** The body of a successful answer. */
export type AnswerOf<Sent> =
  Sent extends ClientResponse<infer Body, infer Status, string>
    ? Status & SuccessStatusCode extends never
      ? never
      : Body
    : never;

/** @throws RequestError with a sentence to be shown */
export async function answerOf<Sent extends ClientResponse<unknown, number, string>>(
  sent: Promise<Sent>,
): Promise<AnswerOf<Sent>> {
  const response = await sent;
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer as AnswerOf<Sent>;
  // Refusals of a proxy have no sentence.
  const { error = `Das ging nicht (Fehler ${response.status}).` } = Object(answer);
  throw new RequestError(response.status, String(error), answer);
}
