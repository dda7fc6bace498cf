// better-auth, as the desk uses it: behind routes of our own (auth-routes.ts), never by its own handler.

import { APIError } from '@better-auth/core/error';
import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { DeskParts } from '../context.ts';

export const sessionHours = 12;
/** Whoever changes how they sign in must have signed in so lately. */
export const freshMinutes = 15;
export const shortestPassword = 12;
export const longestPassword = 128;

export type Auth = ReturnType<typeof createAuth>;

/** What happens around passkeys that better-auth leaves to us. */
export interface PasskeyEvents {
  /** Whose invitation it is. @throws APIError when it holds no longer */
  findInvited(invitation: string): Promise<{ id: string; mail: string; name: string }>;
  /** Before the passkey is stored. @param invitation undefined where somebody adds one to their account */
  onRegistered(personId: string, invitation: string | undefined): Promise<void>;
}

export function createAuth(
  { company, db, log, url }: DeskParts,
  secret: string,
  passkeyEvents: PasskeyEvents,
) {
  return betterAuth({
    appName: company,
    baseURL: url.origin,
    basePath: '/api/auth',
    // Not `secret`: an environment variable would go before it.
    secrets: [{ version: 1, value: secret }],
    // As for SQLite in both databases, so that their tables are the same: times are text, booleans 0 and 1.
    database: { db, type: 'sqlite', transaction: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...rest: readonly unknown[]) => {
        const reason = rest.find((part) => part instanceof Error)?.message;
        log.error({ reason }, `desk: accounts: ${message}`);
      },
    },
    // Its own limits count addresses only; ours are in attempts.ts.
    rateLimit: { enabled: false },
    trustedOrigins: [url.origin],
    advanced: {
      cookiePrefix: cookiePrefix(url),
      // It would put "__Secure-" before our "__Host-".
      useSecureCookies: false,
      defaultCookieAttributes: {
        secure: isEncrypted(url),
        httpOnly: true,
        sameSite: 'strict',
        path: '/',
      },
      disableCSRFCheck: false,
      disableOriginCheck: false,
      ipAddress: { disableIpTracking: true },
      database: { validateSchema: false },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      revokeSessionsOnPasswordReset: true,
    },
    user: {
      modelName: 'desk_person',
      fields: {
        email: 'mail',
        emailVerified: 'mail_verified',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      additionalFields: {
        role: { type: 'string', required: true, input: false },
        state: { type: 'string', required: true, input: false },
      },
    },
    session: {
      modelName: 'desk_session',
      fields: {
        userId: 'person_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: sessionHours * 3_600,
      disableSessionRefresh: true,
      freshAge: freshMinutes * 60,
      // A session that was ended must be over at once (and GHSA-xg6x-h9c9-2m83).
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'desk_account',
      fields: {
        userId: 'person_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      accountLinking: { enabled: false },
    },
    verification: {
      modelName: 'desk_verification',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
      storeIdentifier: 'hashed',
    },
    databaseHooks: {
      session: {
        create: {
          // The one gate through which every way to sign in leads.
          before: async ({ userId }) => {
            const person = await db
              .selectFrom('desk_person')
              .select('state')
              .where('id', '=', userId)
              .executeTakeFirst();
            return person?.state === 'active' ? undefined : false;
          },
        },
      },
    },
    plugins: [
      twoFactor({
        issuer: company,
        // A stranger who knows a password could lock its owner out; attempts.ts counts by network.
        accountLockout: { enabled: false },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor' } },
          twoFactor: {
            modelName: 'desk_two_factor',
            fields: {
              userId: 'person_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
      passkey({
        rpID: url.hostname,
        rpName: company,
        origin: url.origin,
        advanced: { webAuthnChallengeCookie: 'passkey' },
        // Nobody types a name, and the passkey alone lets in: the device has to know who holds it.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        schema: {
          passkey: {
            modelName: 'desk_passkey',
            fields: {
              userId: 'person_id',
              publicKey: 'public_key',
              credentialID: 'credential_id',
              deviceType: 'device_type',
              backedUp: 'backed_up',
              createdAt: 'created_at',
            },
          },
        },
        registration: {
          // An invited person has no session yet. Our routes ask for one, or for an invitation.
          requireSession: false,
          async resolveUser({ context }) {
            const { id, mail, name } = await passkeyEvents.findInvited(context ?? '');
            return { id, name: mail, displayName: name };
          },
          async afterVerification({ context, user, verification }) {
            refuseUnverified(verification.registrationInfo?.userVerified);
            await passkeyEvents.onRegistered(user.id, context ?? undefined);
          },
        },
        authentication: {
          async afterVerification({ verification }) {
            refuseUnverified(verification.authenticationInfo.userVerified);
          },
        },
      }),
    ],
  });
}

// better-auth takes a passkey without PIN or finger; to us it is both factors in one.
function refuseUnverified(isVerified: boolean | undefined): void {
  if (isVerified) return;
  throw new APIError('UNAUTHORIZED', {
    code: 'AUTHENTICATION_FAILED',
    message: 'The authenticator did not verify its owner',
  });
}

export function isEncrypted(url: URL): boolean {
  return url.protocol === 'https:';
}

/** Browsers take a cookie of such a name only from this very host, over TLS and for all paths. */
export function cookiePrefix(url: URL): string {
  return isEncrypted(url) ? '__Host-desk' : 'desk';
}
