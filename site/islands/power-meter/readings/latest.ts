import { type PowerLatest, powerPaths } from '../../../../contract/power.ts';

export interface LatestAnswer {
  readonly latest: PowerLatest;
  /** Epoch milliseconds: the time of the server, since a visitor's clock may be wrong. */
  readonly serverNowMs: number;
}

const answerTimeoutMs = 10_000;

/**
 * Asks for the newest value.
 * @throws Error when there is no answer within 10 s, or another one than expected
 */
export async function askLatest(): Promise<LatestAnswer> {
  const response = await ask(powerPaths.latest);
  const serverNowMs = Date.parse(response.headers.get('date') ?? '');
  return {
    latest: await response.json(),
    serverNowMs: Number.isNaN(serverNowMs) ? Date.now() : serverNowMs,
  };
}

/** @throws Error when there is no answer within 10 s, or it is no success */
export async function ask(path: string): Promise<Response> {
  const response = await fetch(path, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  if (!response.ok) {
    throw new Error(`GET ${path} answered ${response.status}`);
  }
  return response;
}
