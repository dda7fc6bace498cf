// Who is at the desk, and what they may do with their own account and those of others.
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { may } from '../../api/roles.ts';
import { api, RequestError, said } from './client.ts';

const signInApi = api['sign-in'];

/** Null: without a session. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    try {
      return await said(api.me.$get());
    } catch (fault) {
      if (fault instanceof RequestError && fault.status === 401) return null;
      throw fault;
    }
  },
  staleTime: 60_000,
});
export type Me = NonNullable<Awaited<ReturnType<NonNullable<typeof meQuery.queryFn>>>>;

const fetchPeople = async () => (await said(api.people.$get())).people;
export type Colleague = Awaited<ReturnType<typeof fetchPeople>>[number];
export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: fetchPeople,
  staleTime: 60_000,
});

/** Whether a person works at the inbox. Only managers are told of others at all. */
export function isAtInbox({ role }: Colleague): boolean {
  return role === undefined || may(role, 'read');
}

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => (await said(api.sessions.$get())).sessions,
});

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async () => (await said(api.passkeys.$get())).passkeys,
});

export const auditQuery = (person: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['audit', person],
    queryFn: ({ pageParam: before }) => said(api.audit.$get({ query: { person, before } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

export const waysQuery = queryOptions({
  queryKey: ['ways'],
  queryFn: () => said(signInApi.ways.$get()),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whose invitation it is. @throws RequestError where it holds no longer */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => said(api.invitation.$post({ json: { token } })),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Leaves for the company's accounts; this page ends. @param wanted the page to come back to */
export async function leaveForCompanyAccount(wanted: string | undefined): Promise<void> {
  const { location } = await said(signInApi.company.depart.$post({ json: { wanted } }));
  window.location.assign(location);
}

/**
 * Hands over what the company's accounts answered; it serves once.
 * @param query what stands behind `?`
 * @returns the page that was wanted before leaving
 */
export async function arriveFromCompanyAccount(query: string): Promise<string | undefined> {
  return (await said(signInApi.company.arrive.$post({ json: { query } }))).wanted;
}

export const signOut = () => said(api['sign-out'].$post());

export const invite = (json: Parameters<typeof api.people.$post>[0]['json']) =>
  said(api.people.$post({ json }));

type ColleagueChange = Parameters<(typeof api.people)[':id']['$patch']>[0]['json'];
export const changeColleague = (id: string, json: ColleagueChange) =>
  said(api.people[':id'].$patch({ param: { id }, json }));

export const endSession = (id: string) => said(api.sessions[':id'].$delete({ param: { id } }));
export const endOtherSessions = () => said(api.sessions.$delete());
export const deletePasskey = (id: string) => said(api.passkeys[':id'].$delete({ param: { id } }));

/** Signs in with the passkey that the person picks. @throws RequestError in German */
export async function signInWithPasskey(): Promise<void> {
  const options = await said(signInApi.passkey.options.$post());
  const response = await held(() => startAuthentication(given(options)));
  await said(signInApi.passkey.$post({ json: { response: { ...response } } }));
}

/** Makes the passkey of an invited person, who is signed in by it. @throws RequestError in German */
export async function acceptInvitation(token: string): Promise<void> {
  const options = await said(api.invitation.passkey.options.$post({ json: { token } }));
  const response = await held(() => startRegistration(given(options)));
  await said(api.invitation.passkey.$post({ json: { token, response: { ...response } } }));
}

/** Adds a passkey to the account that is signed in. @throws RequestError in German */
export async function addPasskey(name: string): Promise<void> {
  const options = await said(api.passkeys.options.$post());
  const response = await held(() => startRegistration(given(options)));
  await said(api.passkeys.$post({ json: { name, response: { ...response } } }));
}

/** The server's options, for the device to look at. Their types differ in what may be `undefined`. */
function given(options: object): { optionsJSON: never } {
  return { optionsJSON: options as never };
}

async function held<Answer>(take: () => Promise<Answer>): Promise<Answer> {
  try {
    return await take();
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    // The browser does not tell a change of mind from a missing key, so that no page learns which.
    const reason =
      cause.name === 'InvalidStateError'
        ? 'Dieses Gerät hat schon einen Passkey für Ihr Konto.'
        : 'Abgebrochen, oder auf diesem Gerät gibt es keinen passenden Passkey.';
    throw new RequestError(0, reason);
  }
}
