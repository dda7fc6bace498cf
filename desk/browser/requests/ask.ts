// The one way to the server: JSON there and back, and what comes back fits its schema.
import type { z } from 'zod';

/** What the server said, in German. `status` is 0 where it could not be reached. */
export class RequestError extends Error {
  readonly status: number;
  readonly answer: unknown;

  constructor(status: number, message: string, answer?: unknown) {
    super(message);
    this.status = status;
    this.answer = answer;
  }
}

interface Sent {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** @throws RequestError with a sentence for whoever sits at the desk */
export async function ask<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  sent: Sent = {},
): Promise<z.output<Schema>> {
  const fits = schema.safeParse(await request(path, sent));
  if (fits.success) return fits.data;
  throw new RequestError(
    200,
    'Der Server antwortet anders als erwartet. Laden Sie die Seite neu, vielleicht gibt es eine neue Fassung.',
  );
}

/** For what answers nothing worth reading. @throws RequestError */
export async function tell(path: string, sent: Sent): Promise<void> {
  await request(path, sent);
}

async function request(path: string, { method = 'GET', body, signal }: Sent): Promise<unknown> {
  const response = await reach(path, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      // Also without a body: the server takes no change from what a foreign form could send.
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    ...(signal ? { signal } : {}),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  throw new RequestError(response.status, faultSentence(response, answer), answer);
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new RequestError(
      0,
      'Der Server ist nicht erreichbar. Ihre Eingabe steht noch da; versuchen Sie es gleich wieder.',
    );
  }
}

function faultSentence(response: Response, answer: unknown): string {
  const { error } = Object(answer) as { error?: unknown };
  if (typeof error === 'string' && error !== '') return error;
  return statusFaults[response.status] ?? `Das ging nicht (Fehler ${response.status}).`;
}

const statusFaults: Readonly<Record<number, string>> = {
  400: 'Der Server versteht die Eingabe nicht.',
  401: 'Sie sind nicht mehr angemeldet.',
  403: 'Dazu haben Sie kein Recht.',
  404: 'Das gibt es nicht, oder nicht mehr.',
  409: 'Jemand war schneller.',
  413: 'Das ist zu lang.',
};
