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

/** What Node's own server answers with, whatever it is asked. */
export const barePage: Case = {
  name: 'page',
  path: measuredPath,
  status: 200,
  isConditional: false,
  isPromised: true,
};

/** @param url of our server, which knows what its assets are called */
export async function findCases(url: string): Promise<readonly Case[]> {
  const html = await (await fetch(`${url}/`)).text();
  const [asset = ''] = /\/_assets\/[\w.-]+\.avif/.exec(html) ?? [];
  return [
    barePage,
    { ...barePage, name: 'page not modified', status: 304, isConditional: true },
    { ...barePage, name: 'page not found', path: '/gibt-es-nicht', status: 404 },
    { ...barePage, name: 'picture', path: asset, isPromised: false },
  ];
}
