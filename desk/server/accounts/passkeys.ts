// Passkeys (W3C Web Authentication), by SimpleWebAuthn. A challenge is valid for five minutes, in a signed cookie. User
// verification is required, so a passkey is two factors in one.
import { randomUUID } from 'node:crypto';
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
import type { DeskParts, SignedIn } from '../context.ts';
import { Refusal } from '../guard.ts';
import type { Cookies } from './cookies.ts';
import { deviceOf } from './sessions.ts';

const challengeSeconds = 5 * 60;
// EdDSA, ES256 and RS256. The library's default includes Node's experimental ones, with a warning.
const supportedAlgorithmIDs = [-8, -7, -257];
const cookie = 'challenge';
const challengeSchema = z.object({
  ...{ challenge: z.string(), purpose: z.string(), issuedAt: z.number() },
});

/** The response of the device is validated by SimpleWebAuthn. */
export const passkeySchema = z.object({ response: z.looseObject({ id: z.string().max(2_000) }) });

const invalidPasskey = () =>
  new Refusal(
    400,
    'Der Passkey passt nicht, oder es hat zu lange gedauert. Versuchen Sie es noch einmal.',
  );

export type Passkeys = ReturnType<typeof createPasskeys>;

/** @param cookies hold the challenge until the answer */
export function createPasskeys({ clock, company, db, url }: DeskParts, cookies: Cookies) {
  const rpID = url.hostname;
  const expected = {
    ...{ expectedOrigin: url.origin, expectedRPID: rpID, requireUserVerification: true },
  };

  async function keepChallenge<Options extends { readonly challenge: string }>(
    context: Context,
    purpose: string,
    options: Options,
  ): Promise<Options> {
    const step = { challenge: options.challenge, purpose, issuedAt: clock.now() };
    await cookies.keepStep(context, cookie, step, challengeSeconds);
    return options;
  }

  async function takeChallenge(context: Context, purpose: string) {
    const kept = await cookies.takeStep(context, cookie, challengeSchema);
    return kept?.purpose === purpose ? kept : undefined;
  }

  return {
    /** Options of `startRegistration`. @param purpose must be the same for the answer */
    async registrationOptions(
      context: Context,
      purpose: string,
      { id, mail, name }: Pick<SignedIn, 'id' | 'mail' | 'name'>,
    ) {
      const excludeCredentials = await db
        .selectFrom('desk_passkey')
        .select('credential_id as id')
        .where('person_id', '=', id)
        .execute();
      const options = await generateRegistrationOptions({
        ...{ rpID, rpName: company, supportedAlgorithmIDs, excludeCredentials },
        ...{ userID: new TextEncoder().encode(id), userName: mail, userDisplayName: name },
        // Discoverable, since people enter no name.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return await keepChallenge(context, purpose, options);
    },

    /** @returns the passkey to store. @throws Refusal if the answer is invalid */
    async verifyRegistration(context: Context, purpose: string, response: unknown) {
      const kept = await takeChallenge(context, purpose);
      if (!kept) throw invalidPasskey();
      const { registrationInfo } = await verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        supportedAlgorithmIDs,
        expectedChallenge: kept.challenge,
        ...expected,
      }).catch(() => {
        throw invalidPasskey();
      });
      if (!registrationInfo) throw invalidPasskey();
      return registrationInfo.credential;
    },

    /** Options of `startAuthentication`: without a list of passkeys, which would reveal accounts. */
    async signInOptions(context: Context) {
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
      return await keepChallenge(context, 'sign-in', options);
    },

    /** @returns the person, or undefined if the answer is invalid or replayed */
    async verifySignIn(context: Context, response: { readonly id: string }) {
      const kept = await takeChallenge(context, 'sign-in');
      const passkey = await db
        .selectFrom('desk_passkey')
        .selectAll()
        .where('credential_id', '=', response.id)
        .executeTakeFirst();
      if (!kept || !passkey) return undefined;
      const publicKey = new Uint8Array(Buffer.from(passkey.public_key, 'base64'));
      const verification = await verifyAuthenticationResponse({
        response: response as unknown as AuthenticationResponseJSON,
        expectedChallenge: kept.challenge,
        credential: { id: passkey.credential_id, publicKey, counter: passkey.counter },
        ...expected,
      }).catch(() => undefined);
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

    /** Named after the device. @throws Refusal if the passkey is already in use */
    async add(
      { req }: Context,
      transaction: Transaction<Tables>,
      person_id: string,
      { counter, id, publicKey }: WebAuthnCredential,
    ): Promise<void> {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('desk_passkey')
        .values({
          ...{ id: randomUUID(), person_id, name: deviceOf(req.header('user-agent')) },
          ...{ credential_id: id, public_key: Buffer.from(publicKey).toString('base64') },
          ...{ counter, created_at: clock.now() },
        })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows !== 1n) throw invalidPasskey();
    },
  };
}
