// The settings of the desk: what has to fit together, and what follows from them.

/** From DESK_OIDC_ISSUER and its companions. */
export interface CompanyAccountSettings {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What people call it, e.g. »Firmenkonto«. */
  readonly name: string;
}

interface DeskEntries {
  readonly port: number | undefined;
  readonly url: string | undefined;
  readonly editorUrl: string | undefined;
  readonly oidc: {
    readonly [Key in keyof CompanyAccountSettings]: CompanyAccountSettings[Key] | undefined;
  };
}

/**
 * What is wrong with the settings of the desk, one line for each.
 * @param siteOrigins those of the public site
 */
export function faultsOfDesk(desk: DeskEntries, siteOrigins: readonly string[]): string[] {
  const { editorUrl, oidc, port, url } = desk;
  const faults = {
    'DESK_PORT is not set, but PARTS names the desk. Set it in .env, see .env.example, e.g. to 3003.':
      port === undefined,
    // Its cookie must not pass a network in the clear, and browsers know passkeys over TLS only.
    [`DESK_URL does not start with https://: "${url}". Only http://localhost may do without; set it in .env, see .env.example.`]:
      url?.startsWith('http:') && new URL(url).hostname !== 'localhost',
    [`DESK_URL is an origin of the site too: "${url}". The desk needs one of its own; set it in .env, see .env.example.`]:
      url && siteOrigins.includes(url),
    // The cookie of the desk belongs to its host, whatever the port.
    [`EDITOR_URL has another host than the desk: "${editorUrl}". It takes the host of DESK_URL and a port of its own; set it in .env, see .env.example.`]:
      editorUrl && new URL(editorUrl).hostname !== deskUrlOf(desk).hostname,
    'Of DESK_OIDC_ISSUER, DESK_OIDC_CLIENT_ID and DESK_OIDC_CLIENT_SECRET some are set, and the others not. Set all three in .env, see .env.example, or none.':
      !companyAccountOf(desk) && (oidc.issuer ?? oidc.clientId ?? oidc.clientSecret),
  };
  return Object.entries(faults).flatMap(([fault, isThere]) => (isThere ? [fault] : []));
}

/** Where colleagues of the desk have accounts already, if the settings name such a provider. */
export function companyAccountOf({ oidc }: DeskEntries): CompanyAccountSettings | undefined {
  const { clientId, clientSecret, issuer, name } = oidc;
  return issuer && clientId && clientSecret
    ? { clientId, clientSecret, issuer, name: name ?? '' }
    : undefined;
}

const usualDeskPort = 3003;

/** Where the desk is reached, whether it runs here or not. */
export function deskUrlOf({ port, url }: Pick<DeskEntries, 'port' | 'url'>): URL {
  return new URL(url ?? `http://localhost:${port ?? usualDeskPort}`);
}
