// Passkeys (W3C Web Authentication), by SimpleWebAuthn. A challenge lives for five minutes, in a signed cookie of
// the browser that asked for it, and the device has to check its owner: so a passkey is two factors in one.
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import type { Context } from 'hono';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../../server/store/tables.ts';
import type { DeskParts } from '../context.ts';
import type { Cookies } from './cookies.ts';

const challengeSeconds = 5 * 60;
// EdDSA, ES256 and RS256. Left to itself, the library asks for Node's experimental ones too, with a warning.
const supportedAlgorithmIDs = [-8, -7, -257];
const cookie = 'challenge';
const challengeSchema = z.object({
  challenge: z.string(),
  purpose: z.string(),
  issuedAt: z.number(),
});

export const unfitPasskey = {
  error: 'Der Passkey passt nicht, oder es hat zu lange gedauert. Versuchen Sie es noch einmal.',
};

export type Passkeys = ReturnType<typeof createPasskeys>;

/** @param cookies keep the challenge until the device has answered */
export function createPasskeys(parts: DeskParts, cookies: Cookies) {
  const { clock, company, db, randomness, url } = parts;
  const expected = {
    expectedOrigin: url.origin,
    expectedRPID: url.hostname,
    requireUserVerification: true,
  };

  async function keepChallenge(context: Context, purpose: string, challenge: string) {
    const step = { challenge, purpose, issuedAt: clock.now() };
    await cookies.keepStep(context, cookie, step, challengeSeconds);
  }

  async function takeChallenge(context: Context, purpose: string) {
    const kept = await cookies.takeStep(context, cookie, challengeSchema);
    return kept?.purpose === purpose ? kept : undefined;
  }

  return {
    /** What `startRegistration` takes. @param purpose the answer has to name the same */
    async registrationOptions(
      context: Context,
      purpose: string,
      person: { readonly id: string; readonly mail: string; readonly name: string },
    ) {
      const known = await db
        .selectFrom('desk_passkey')
        .select('credential_id as id')
        .where('person_id', '=', person.id)
        .execute();
      const options = await generateRegistrationOptions({
        rpName: company,
        supportedAlgorithmIDs,
        rpID: url.hostname,
        userID: new TextEncoder().encode(person.id),
        userName: person.mail,
        userDisplayName: person.name,
        excludeCredentials: known,
        // People type no name, so the device has to know them.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await keepChallenge(context, purpose, options.challenge);
      return options;
    },

    /** @returns what is to be stored, or undefined where the answer does not fit */
    async verifyRegistration(context: Context, purpose: string, response: unknown) {
      const kept = await takeChallenge(context, purpose);
      if (!kept) return undefined;
      const verification = await orUndefined(
        verifyRegistrationResponse({
          response: response as RegistrationResponseJSON,
          supportedAlgorithmIDs,
          expectedChallenge: kept.challenge,
          ...expected,
        }),
      );
      return verification?.registrationInfo?.credential;
    },

    /** What `startAuthentication` takes: the person picks a passkey, so that it does not tell who has one. */
    async signInOptions(context: Context) {
      const options = await generateAuthenticationOptions({
        rpID: url.hostname,
        userVerification: 'required',
      });
      await keepChallenge(context, 'sign-in', options.challenge);
      return options;
    },

    /** @returns whose passkey it is, or undefined where the answer does not fit or came before */
    async verifySignIn(context: Context, response: { readonly id: string }) {
      const kept = await takeChallenge(context, 'sign-in');
      const passkey = await db
        .selectFrom('desk_passkey')
        .selectAll()
        .where('credential_id', '=', response.id)
        .executeTakeFirst();
      if (!kept || !passkey) return undefined;
      const verification = await orUndefined(
        verifyAuthenticationResponse({
          response: response as AuthenticationResponseJSON,
          expectedChallenge: kept.challenge,
          credential: {
            id: passkey.credential_id,
            publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64')),
            counter: passkey.counter,
          },
          ...expected,
        }),
      );
      if (!verification?.verified) return undefined;
      const { issuedAt } = kept;
      const { numUpdatedRows } = await db
        .updateTable('desk_passkey')
        .set({ counter: verification.authenticationInfo.newCounter, challenged_at: issuedAt })
        .where('id', '=', passkey.id)
        .where(({ eb, or }) =>
          or([eb('challenged_at', 'is', null), eb('challenged_at', '<', issuedAt)]),
        )
        .executeTakeFirst();
      return numUpdatedRows === 1n ? passkey.person_id : undefined;
    },

    /** @returns false where the passkey is in use already */
    async add(
      transaction: Transaction<Tables>,
      personId: string,
      { counter, id, publicKey }: WebAuthnCredential,
      name: string,
    ): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('desk_passkey')
        .values({
          id: randomness.uuid(),
          person_id: personId,
          name,
          credential_id: id,
          public_key: Buffer.from(publicKey).toString('base64'),
          counter,
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
  };
}

/** SimpleWebAuthn throws at every answer that does not fit. */
async function orUndefined<Result>(verifying: Promise<Result>): Promise<Result | undefined> {
  try {
    return await verifying;
  } catch {
    return undefined;
  }
}
