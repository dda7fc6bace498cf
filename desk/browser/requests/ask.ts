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
  const { error, code } = Object(answer) as { error?: unknown; code?: unknown };
  if (typeof code === 'string' && accountFaults[code]) return accountFaults[code];
  if (response.status === 429) return tooOften(response.headers);
  if (typeof error === 'string' && error !== '') return error;
  return statusFaults[response.status] ?? `Das ging nicht (Fehler ${response.status}).`;
}

function tooOften(headers: Headers): string {
  const seconds = Number(headers.get('retry-after') ?? headers.get('x-retry-after') ?? Number.NaN);
  if (!(seconds > 0)) return 'Zu viele Versuche. Warten Sie einen Augenblick.';
  const wait =
    seconds < 90 ? `${Math.ceil(seconds)} Sekunden` : `${Math.ceil(seconds / 60)} Minuten`;
  return `Zu viele Versuche. In ${wait} geht es weiter.`;
}

const statusFaults: Readonly<Record<number, string>> = {
  400: 'Der Server versteht die Eingabe nicht.',
  401: 'Sie sind nicht mehr angemeldet.',
  403: 'Dazu haben Sie kein Recht.',
  404: 'Das gibt es nicht, oder nicht mehr.',
  409: 'Jemand war schneller.',
  413: 'Das ist zu lang.',
};

// better-auth names its faults by code and says them in English.
const accountFaults: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: 'Adresse oder Passwort stimmt nicht.',
  INVALID_EMAIL: 'Das ist keine E-Mail-Adresse.',
  INVALID_PASSWORD: 'Das Passwort stimmt nicht.',
  INVALID_CODE: 'Der Code stimmt nicht. Er gilt 30 Sekunden; nehmen Sie den nächsten.',
  INVALID_BACKUP_CODE: 'Dieser Ersatzcode stimmt nicht oder ist verbraucht.',
  INVALID_TWO_FACTOR_COOKIE: 'Das hat zu lange gedauert. Melden Sie sich noch einmal an.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Zu viele falsche Codes. Melden Sie sich noch einmal an.',
  ACCOUNT_TEMPORARILY_LOCKED: 'Zu viele falsche Codes. Versuchen Sie es in einigen Minuten wieder.',
  SESSION_NOT_FRESH: 'Dafür muss die Anmeldung frisch sein: Melden Sie sich ab und wieder an.',
  PASSKEY_NOT_FOUND: 'Diesen Passkey kennt der Schreibtisch nicht.',
  AUTHENTICATION_FAILED: 'Die Anmeldung mit dem Passkey ist gescheitert.',
};
