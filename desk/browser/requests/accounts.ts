// Who is at the desk, and what they may do with their own account and those of others.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import {
  auditEntrySchema,
  type Colleague,
  type colleagueChangeSchema,
  colleagueSchema,
  departedSchema,
  departureWishSchema,
  type invitationSchema,
  invitedPersonSchema,
  invitedSchema,
  meSchema,
  type passwordChangeSchema,
  sessionSchema,
  waysSchema,
} from '../../api/accounts.ts';
import { may } from '../../api/roles.ts';
import { ask, RequestError, tell } from './ask.ts';
import { queryOf } from './inbox.ts';

/** Null: nobody is signed in. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    try {
      return await ask(meSchema, '/api/me');
    } catch (fault) {
      if (fault instanceof RequestError && fault.status === 401) return null;
      throw fault;
    }
  },
  staleTime: 60_000,
});

export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: async () =>
    (await ask(z.object({ people: z.array(colleagueSchema) }), '/api/people')).people,
  staleTime: 60_000,
});

/** Whether somebody is at the inbox. Only those who manage are told of others at all. */
export function isAtInbox({ role }: Colleague): boolean {
  return role === undefined || may(role, 'read');
}

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () =>
    (await ask(z.object({ sessions: z.array(sessionSchema) }), '/api/sessions')).sessions,
});

const passkeySchema = z.object({
  id: z.string(),
  name: z.string().nullish(),
  createdAt: z.coerce.date().nullish(),
});

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: () => ask(z.array(passkeySchema), '/api/auth/passkey/list-user-passkeys'),
});

const auditListSchema = z.object({
  entries: z.array(auditEntrySchema),
  next: z.string().optional(),
});

export const auditQuery = (person: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['audit', person],
    queryFn: ({ pageParam }) =>
      ask(auditListSchema, `/api/audit?${queryOf({ person, before: pageParam })}`),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** @returns whether the second factor is still to come */
export async function signIn(email: string, password: string): Promise<boolean> {
  const schema = z.looseObject({ twoFactorRedirect: z.boolean().optional() });
  const body = { email, password };
  const answer = await ask(schema, '/api/auth/sign-in/email', { method: 'POST', body });
  return answer.twoFactorRedirect === true;
}

export const waysQuery = queryOptions({
  queryKey: ['ways'],
  queryFn: () => ask(waysSchema, '/api/auth/ways'),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Leaves for the company's accounts; this page ends. @param wanted the page to come back to */
export async function leaveForCompanyAccount(wanted: string | undefined): Promise<void> {
  const asked = { method: 'POST', body: { wanted } } as const;
  const { location } = await ask(departedSchema, '/api/auth/company/depart', asked);
  window.location.assign(location);
}

/**
 * Hands over what the company's accounts answered; it serves once.
 * @param query what stands behind `?`
 * @returns the page that was wanted before leaving
 */
export async function arriveFromCompanyAccount(query: string): Promise<string | undefined> {
  const asked = { method: 'POST', body: { query } } as const;
  return (await ask(departureWishSchema, '/api/auth/company/arrive', asked)).wanted;
}

/** Six digits are of the app, anything else is a backup code. */
export function proveSecondFactor(code: string): Promise<void> {
  const way = /^\d{6}$/.test(code) ? 'verify-totp' : 'verify-backup-code';
  return tell(`/api/auth/two-factor/${way}`, { method: 'POST', body: { code } });
}

export function signOut(): Promise<void> {
  return tell('/api/auth/sign-out', { method: 'POST' });
}

const secondFactorSchema = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) });
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** Not in force before the first code was proven. */
export function beginSecondFactor(password: string): Promise<SecondFactor> {
  const body = { password };
  return ask(secondFactorSchema, '/api/auth/two-factor/enable', { method: 'POST', body });
}

/** Ends all other sessions. @throws RequestError that says why the new one is refused */
export function changePassword(change: z.input<typeof passwordChangeSchema>): Promise<void> {
  return tell('/api/me/password', { method: 'POST', body: change });
}

export async function renewBackupCodes(password: string): Promise<readonly string[]> {
  const schema = secondFactorSchema.pick({ backupCodes: true });
  const path = '/api/auth/two-factor/generate-backup-codes';
  return (await ask(schema, path, { method: 'POST', body: { password } })).backupCodes;
}

/** Another one has to be set up at once. */
export function dropSecondFactor(password: string): Promise<void> {
  return tell('/api/auth/two-factor/disable', { method: 'POST', body: { password } });
}

export function invite(invitation: z.input<typeof invitationSchema>) {
  return ask(invitedSchema, '/api/people', { method: 'POST', body: invitation });
}

export function changeColleague(id: string, change: z.input<typeof colleagueChangeSchema>) {
  const body = change;
  return tell(`/api/people/${encodeURIComponent(id)}`, { method: 'PATCH', body });
}

export function endSession(id: string): Promise<void> {
  return tell(`/api/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

export function deletePasskey(id: string): Promise<void> {
  return tell('/api/auth/passkey/delete-passkey', { method: 'POST', body: { id } });
}

/** Whose invitation it is. @throws RequestError where it holds no longer */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => ask(invitedPersonSchema, '/api/invitation', { method: 'POST', body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export function acceptWithPassword(token: string, password: string): Promise<void> {
  return tell('/api/invitation/password', { method: 'POST', body: { token, password } });
}
