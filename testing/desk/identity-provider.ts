// A company's provider of accounts: oidc-provider, whose login page lets in the employee that the test names.
import { generateKeyPair } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import Provider from 'oidc-provider';
import { redirectPath } from '../../desk/server/accounts/company-account.ts';
import type { CompanyAccountSettings } from '../../server/settings/settings.ts';

export interface Employee {
  readonly subject: string;
  readonly mail: string;
  /** Whether the provider has verified the address. */
  readonly isVerified: boolean;
}

export interface IdentityProvider {
  readonly settings: CompanyAccountSettings;
  /** The employee who signs in from now on; undefined refuses. */
  seat(employee: Employee | undefined): void;
  stop(): Promise<void>;
}

/** @param deskUrl where the desk is reached */
export async function startIdentityProvider(deskUrl: string): Promise<IdentityProvider> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const issuer = `http://localhost:${port}`;
  const client = { client_id: 'schreibtisch', client_secret: 'only-for-this-test' };
  const employees = new Map<string, Employee>();
  let seated: Employee | undefined;
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [`${deskUrl}${redirectPath}`] }],
    claims: { email: ['email', 'email_verified'] },
    cookies: { keys: ['only-for-this-test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/login/${uid}` },
    jwks: { keys: [{ ...(await signingKey()), use: 'sig', alg: 'RS256' }] },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_, subject) => ({
      accountId: subject,
      claims: () => {
        const { isVerified = false, mail = '' } = employees.get(subject) ?? {};
        return { sub: subject, email: mail, email_verified: isVerified };
      },
    }),
  });

  async function logIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!seated) {
      return provider.interactionFinished(request, response, { error: 'access_denied' });
    }
    employees.set(seated.subject, seated);
    const grant = new provider.Grant({ accountId: seated.subject, clientId: client.client_id });
    grant.addOIDCScope('openid email');
    await provider.interactionFinished(request, response, {
      login: { accountId: seated.subject, remember: false },
      consent: { grantId: await grant.save() },
    });
  }

  const answer = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/login/')) void logIn(request, response);
    else void answer(request, response);
  });

  return {
    settings: {
      issuer: new URL(issuer),
      clientId: client.client_id,
      clientSecret: client.client_secret,
      name: 'Firmenkonto',
    },
    seat(employee) {
      seated = employee;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function signingKey(): Promise<JsonWebKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return privateKey.export({ format: 'jwk' });
}
