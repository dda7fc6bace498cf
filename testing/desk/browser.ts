// As much of a browser as the desk's API needs: cookies, the page's origin, JSON.
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Empty where the answer is no JSON. */
  readonly body: Record<string, unknown>;
}

export type Browser = ReturnType<typeof createBrowser>;

/**
 * @param address where the server listens
 * @param origin where it is reached from outside, as the page knows it
 * @param kept cookies that it has already
 */
export function createBrowser(
  address: string,
  origin = address,
  kept: Iterable<[string, string]> = [],
) {
  const cookies = new Map(kept);

  /** Like `fetch`, with the cookies. */
  async function ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const isChange = method !== 'GET' && method !== 'HEAD';
    const response = await fetch(`${address}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(isChange ? { origin, 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(isChange ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) keep(cookie);
    return response;
  }

  function keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '' || /;\s*max-age=0/i.test(cookie)) cookies.delete(name);
    else cookies.set(name, value);
  }

  async function send(...asked: Parameters<typeof ask>): Promise<Answer> {
    const response = await ask(...asked);
    const { headers, status } = response;
    const isJson = headers.get('content-type')?.includes('json');
    const text = await response.text();
    return { status, headers, body: isJson ? JSON.parse(text) : {} };
  }

  return {
    ...{ ask, cookies, send },
    get: (path: string) => send('GET', path),
    post: (path: string, body?: unknown) => send('POST', path, body),
  };
}
