// Who is at the desk, and what they may do with their own account and those of others.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import {
  auditEntrySchema,
  type Colleague,
  type colleagueChangeSchema,
  colleagueSchema,
  departedSchema,
  type invitationSchema,
  invitedPersonSchema,
  invitedSchema,
  meSchema,
  ownPasskeySchema,
  sessionSchema,
  waysSchema,
  wishSchema,
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

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async () =>
    (await ask(z.object({ passkeys: z.array(ownPasskeySchema) }), '/api/passkeys')).passkeys,
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

export const waysQuery = queryOptions({
  queryKey: ['ways'],
  queryFn: () => ask(waysSchema, '/api/sign-in/ways'),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Leaves for the company's accounts; this page ends. @param wanted the page to come back to */
export async function leaveForCompanyAccount(wanted: string | undefined): Promise<void> {
  const asked = { method: 'POST', body: { wanted } } as const;
  const { location } = await ask(departedSchema, '/api/sign-in/company/depart', asked);
  window.location.assign(location);
}

/**
 * Hands over what the company's accounts answered; it serves once.
 * @param query what stands behind `?`
 * @returns the page that was wanted before leaving
 */
export async function arriveFromCompanyAccount(query: string): Promise<string | undefined> {
  const asked = { method: 'POST', body: { query } } as const;
  return (await ask(wishSchema, '/api/sign-in/company/arrive', asked)).wanted;
}

export function signOut(): Promise<void> {
  return tell('/api/sign-out', { method: 'POST' });
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

export function endOtherSessions(): Promise<void> {
  return tell('/api/sessions', { method: 'DELETE' });
}

export function deletePasskey(id: string): Promise<void> {
  return tell(`/api/passkeys/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

/** Whose invitation it is. @throws RequestError where it holds no longer */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => ask(invitedPersonSchema, '/api/invitation', { method: 'POST', body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
