// Signing in with the company's own accounts: OpenID Connect, by openid-client. What is done there ends here with
// a subject and an address that the provider vouches for; it lets in those who were invited by that address.
import type { Transaction } from 'kysely';
import * as oidc from 'openid-client';
import { z } from 'zod';
import type { CompanyAccountSettings } from '../../../server/settings/settings.ts';
import { record } from '../../../server/store/record.ts';
import type { Tables } from '../../../server/store/tables.ts';
import { withdrawInvitations } from './invitations.ts';

/** What the browser keeps between leaving and coming back, in a cookie that its scripts cannot read. */
export const departureSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The page that was asked for. */
  wanted: z.string().optional(),
});
type Departure = z.infer<typeof departureSchema>;

/** Whom the provider has recognised. */
interface Recognised {
  /** Provider and its name for the person, which it never gives to another. */
  readonly subject: string;
  /** In small letters; undefined where the provider does not vouch for it. */
  readonly mail: string | undefined;
}

/** Where the provider sends the browser back to; a page, which hands over what it got. */
export const arrivalPath = '/anmelden/firmenkonto';

const patienceSeconds = 10;
const claimsSchema = z.object({
  email: z.string().max(254).optional(),
  email_verified: z.boolean().optional(),
});

/** @param deskUrl the desk's origin, which the provider knows by the address of the way back */
export function createCompanyAccount(
  { clientId, clientSecret, issuer, name }: CompanyAccountSettings,
  deskUrl: URL,
) {
  const redirectUri = new URL(arrivalPath, deskUrl).href;
  let found: Promise<oidc.Configuration> | undefined;

  /** Asks the provider once; until it has answered, each sign-in asks again. */
  function configuration(): Promise<oidc.Configuration> {
    const execute = [oidc.enableNonRepudiationChecks];
    // Settings allow http on this machine only.
    if (issuer.protocol === 'http:') execute.push(oidc.allowInsecureRequests);
    found ??= oidc
      .discovery(issuer, clientId, undefined, oidc.ClientSecretBasic(clientSecret), {
        execute,
        timeout: patienceSeconds,
      })
      .catch((error: unknown) => {
        found = undefined;
        throw error;
      });
    return found;
  }

  return {
    name,
    /** @param wanted a page of the desk. @returns where the browser goes. @throws Error when the provider cannot be reached */
    async depart(wanted?: string) {
      const config = await configuration();
      const departure = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
        wanted,
      };
      const location = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state: departure.state,
        nonce: departure.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(departure.verifier),
        code_challenge_method: 'S256',
      });
      return { location: location.href, departure };
    },
    /**
     * @param query what the provider added to the address of the way back
     * @returns undefined where it does not fit the departure, or the provider refused
     * @throws Error when the provider cannot be reached
     */
    async arrive(
      query: string,
      { nonce, state, verifier }: Departure,
    ): Promise<Recognised | undefined> {
      const config = await configuration();
      const back = new URL(redirectUri);
      back.search = query;
      const tokens = await oidc
        .authorizationCodeGrant(config, back, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        .catch(undefinedIfRefused);
      const claims = tokens?.claims();
      if (!tokens || !claims) return undefined;
      const asked =
        claims.email === undefined && config.serverMetadata().userinfo_endpoint
          ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
          : claims;
      const { email, email_verified } = claimsSchema.safeParse(asked).data ?? {};
      // Where addresses are not vouched for, a stranger could take a colleague's.
      const mail = email_verified ? email?.trim().toLowerCase() : undefined;
      return { subject: `${claims.iss} ${claims.sub}`, mail };
    },
  };
}

/** Distinguishes an answer that does not fit from a provider that gave none. */
function undefinedIfRefused(error: unknown): undefined {
  const isRefusal =
    error instanceof oidc.AuthorizationResponseError ||
    error instanceof oidc.ResponseBodyError ||
    (error instanceof oidc.ClientError && !isAway(error));
  if (isRefusal) return undefined;
  throw error;
}

function isAway({ cause }: oidc.ClientError): boolean {
  return (
    cause instanceof TypeError || (cause instanceof DOMException && cause.name === 'TimeoutError')
  );
}

/**
 * Finds the person, and at the first time binds the account to them. From then on the provider's subject
 * counts, so that an address given to a new employee opens nothing.
 *
 * @returns undefined without an invitation, or where the person's account is another one
 */
export async function findCompanyPerson(
  transaction: Transaction<Tables>,
  { mail, subject }: Recognised,
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
