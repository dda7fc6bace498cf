export interface Case {
  readonly name: string;
  readonly path: string;
  readonly status: number;
  /** What stands in `If-None-Match` is the server's own tag. */
  readonly isConditional: boolean;
  /** Held to the promise; the others are there to be seen. */
  readonly isPromised: boolean;
}

/** The page that is measured. */
export const measuredPath = '/kontakt';

/** @param url of our server, which knows what its assets are called */
export async function findCases(url: string): Promise<readonly Case[]> {
  const html = await (await fetch(`${url}/`)).text();
  const [asset = ''] = /\/_assets\/[\w.-]+\.avif/.exec(html) ?? [];
  const plain = { isConditional: false, isPromised: true };
  return [
    { ...plain, name: 'page', path: measuredPath, status: 200 },
    { ...plain, name: 'page not modified', path: measuredPath, status: 304, isConditional: true },
    { ...plain, name: 'page not found', path: '/gibt-es-nicht', status: 404 },
    { ...plain, name: 'picture', path: asset, status: 200, isPromised: false },
  ];
}
