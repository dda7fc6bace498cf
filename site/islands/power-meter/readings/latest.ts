import { type PowerLatest, powerPaths } from '../../../../contract/power.ts';

export interface LatestAnswer {
  readonly latest: PowerLatest;
  /** Epoch milliseconds: the time of the server, since a visitor's clock may be wrong. */
  readonly serverNowMs: number;
}

const answerTimeoutMs = 10_000;

/**
 * Asks for the newest value.
 * @returns undefined where the power part does not run
 * @throws Error when there is no answer within 10 s, or another one than expected
 */
export async function askLatest(): Promise<LatestAnswer | undefined> {
  const response = await ask(powerPaths.latest);
  if (response.status === 404) return undefined;
  const serverNowMs = Date.parse(response.headers.get('date') ?? '');
  return {
    latest: await response.json(),
    serverNowMs: Number.isNaN(serverNowMs) ? Date.now() : serverNowMs,
  };
}

/** @throws Error when there is no answer within 10 s, or neither success nor 404 */
export async function ask(path: string): Promise<Response> {
  const response = await fetch(path, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  if (!response.ok && response.status !== 404) {
    throw new Error(`GET ${path} answered ${response.status}`);
  }
  return response;
}
