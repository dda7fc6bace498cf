// Sign-in with company accounts: OpenID Connect, by openid-client. Yields a subject and a verified address; admits
// people invited under that address.
import type { Transaction } from 'kysely';
import * as oidc from 'openid-client';
import { z } from 'zod';
import type { CompanyAccountSettings } from '../../../server/settings/settings.ts';
import { record } from '../../../server/store/record.ts';
import type { Tables } from '../../../server/store/tables.ts';
import { withdrawInvitations } from './invitations.ts';

/** State kept by the browser during sign-in, in an HttpOnly cookie. */
export const signInStateSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The requested page. */
  wanted: z.string().optional(),
});
type SignInState = z.infer<typeof signInStateSchema>;

/** The authenticated account. */
interface CompanyIdentity {
  /** Issuer and subject, which are never reassigned. */
  readonly subject: string;
  /** Lowercase; undefined if the provider has not verified it. */
  readonly mail: string | undefined;
}

/** Redirect URI; a page, which posts the parameters. */
export const redirectPath = '/anmelden/firmenkonto';

const timeoutSeconds = 10;
const claimsSchema = z.object({
  email: z.string().max(254).optional(),
  email_verified: z.boolean().optional(),
});

/** @param deskUrl the desk's origin, part of the registered redirect URI */
export function createCompanyAccount(
  { clientId, clientSecret, issuer, name }: CompanyAccountSettings,
  deskUrl: URL,
) {
  const redirectUri = new URL(redirectPath, deskUrl).href;
  let discovery: Promise<oidc.Configuration> | undefined;

  /** Discovers the provider once; each sign-in retries until that succeeds. */
  function configuration(): Promise<oidc.Configuration> {
    const execute = [oidc.enableNonRepudiationChecks];
    // Settings allow http on this machine only.
    if (issuer.protocol === 'http:') execute.push(oidc.allowInsecureRequests);
    discovery ??= oidc
      .discovery(issuer, clientId, undefined, oidc.ClientSecretBasic(clientSecret), {
        execute,
        timeout: timeoutSeconds,
      })
      .catch((error: unknown) => {
        discovery = undefined;
        throw error;
      });
    return discovery;
  }

  return {
    name,
    /** @param wanted a page of the desk. @returns the redirect target. @throws Error if the provider is unreachable */
    async begin(wanted?: string) {
      const config = await configuration();
      const signInState = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
        wanted,
      };
      const location = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state: signInState.state,
        nonce: signInState.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(signInState.verifier),
        code_challenge_method: 'S256',
      });
      return { location: location.href, signInState };
    },
    /**
     * @param query of the redirect URI, from the provider
     * @throws Error if it does not match the state, or the provider refused or is unreachable
     */
    async complete(
      query: string,
      { nonce, state, verifier }: SignInState,
    ): Promise<CompanyIdentity> {
      const config = await configuration();
      const callbackUrl = new URL(redirectUri);
      callbackUrl.search = query;
      const tokens = await oidc.authorizationCodeGrant(config, callbackUrl, {
        ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider sent no ID token.');
      const userInfo =
        claims.email === undefined && config.serverMetadata().userinfo_endpoint
          ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
          : claims;
      const { email, email_verified } = claimsSchema.safeParse(userInfo).data ?? {};
      // With unverified addresses, a colleague's could be claimed.
      const mail = email_verified ? email?.trim().toLowerCase() : undefined;
      return { subject: `${claims.iss} ${claims.sub}`, mail };
    },
  };
}

/**
 * Finds the person, and binds the account on first use. From then on the provider's subject counts, so that an
 * address reassigned to a new employee gives no access.
 *
 * @returns undefined without an invitation, or if the person has another account
 */
export async function findCompanyPerson(
  transaction: Transaction<Tables>,
  { mail, subject }: CompanyIdentity,
  now: number,
): Promise<string | undefined> {
  const known = await transaction
    .selectFrom('desk_person')
    .select('id')
    .where('company_subject', '=', subject)
    .executeTakeFirst();
  if (known || !mail) return known?.id;
  const person = await transaction
    .selectFrom('desk_person')
    .select(['id', 'name', 'state'])
    .where('mail', '=', mail)
    .where('state', '<>', 'blocked')
    .where('company_subject', 'is', null)
    .executeTakeFirst();
  if (!person) return undefined;
  const { id, state } = person;
  const isNew = state === 'invited';
  if (isNew) await withdrawInvitations(transaction, id);
  await transaction
    .updateTable('desk_person')
    .set({ company_subject: subject, state: 'active' })
    .where('id', '=', id)
    .execute();
  await record(transaction, now, {
    by: person,
    action: isNew ? 'person.joined' : 'company-account.added',
    about: id,
    summary: isNew ? 'Einladung angenommen, mit Firmenkonto' : 'Firmenkonto verbunden',
  });
  return id;
}
