// Posts to an address of the settings. What answers is not trusted: it is not followed elsewhere, its body is
// not read, and it has a time.

interface Post {
  readonly url: URL;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly withinMs: number;
  /** Ends a call that is under way. */
  readonly stopped: AbortSignal;
}

/** @returns what went wrong, or undefined; the address may hold a secret and is never named */
export async function postJson({
  body,
  headers,
  stopped,
  url,
  withinMs,
}: Post): Promise<string | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(withinMs)]),
    });
    await answer.body?.cancel();
    return answer.ok ? undefined : String(answer.status);
  } catch (error) {
    return error instanceof Error ? error.name : 'unknown';
  }
}
