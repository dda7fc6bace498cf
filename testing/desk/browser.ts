// As much of a browser as the desk's API needs: cookies, the page's origin, JSON.
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Empty where the answer is no JSON. */
  readonly body: Record<string, unknown>;
}

export type Browser = ReturnType<typeof createBrowser>;

interface Surroundings {
  /** Where the server listens. */
  readonly address: string;
  /** Where it is reached from outside, as the page knows it. */
  readonly origin: string;
  /** The client's IP address. */
  readonly network: string;
}

export function createBrowser({ address, network, origin }: Surroundings) {
  const cookies = new Map<string, string>();

  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const isChange = method !== 'GET' && method !== 'HEAD';
    const response = await fetch(`${address}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': network,
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
        cookie: cookieHeader(),
        ...(isChange ? { origin, 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(isChange ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) keep(cookie);
    const isJson = response.headers.get('content-type')?.includes('json');
    // Other answers may never end.
    const text = isJson ? await response.text() : await response.body?.cancel();
    return {
      status: response.status,
      headers: response.headers,
      body: text ? JSON.parse(text) : {},
    };
  }

  function cookieHeader(): string {
    return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  function keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '' || /;\s*max-age=0/i.test(cookie)) cookies.delete(name);
    else cookies.set(name, value);
  }

  return {
    cookies,
    get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
    post: (path: string, body?: unknown, headers?: Record<string, string>) =>
      send('POST', path, body, headers),
    send,
  };
}
