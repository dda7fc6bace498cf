// What the inbox asks for and sends. Keys of queries begin with what they are about, so that one event
// can have them all asked for again.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CaseChange } from '../../api/cases.ts';
import type { Part } from '../../api/figures.ts';
import type { Change, Filter } from '../../api/inbox.ts';
import { api, said } from './client.ts';

const list = api.enquiries;
const one = list[':id'];

export const inboxKey = ['enquiries'] as const;
export const enquiryKey = (id: string) => ['enquiry', id] as const;

export const enquiriesQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: [...inboxKey, filter],
    queryFn: ({ pageParam: before, signal }) =>
      said(list.$get({ query: { ...filter, before } }, { init: { signal } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

export const enquiryQuery = (id: string) =>
  queryOptions({
    queryKey: enquiryKey(id),
    queryFn: ({ signal }) => said(one.$get({ param: { id } }, { init: { signal } })),
  });

/** What there was before. Changes of the case, as that of its customer, have it asked for again. */
export const earlierQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [...enquiryKey(id), 'earlier', version],
    queryFn: ({ signal }) => said(one.earlier.$get({ param: { id } }, { init: { signal } })),
    placeholderData: keepPreviousData,
  });

export const figuresQuery = (year: number) =>
  queryOptions({
    queryKey: ['figures', year],
    queryFn: ({ signal }) =>
      said(api.figures.$get({ query: { year: String(year) } }, { init: { signal } })),
    placeholderData: keepPreviousData,
  });

type BodyOf<Send extends (args: never) => unknown> = Parameters<Send>[0] extends {
  json: infer Body;
}
  ? Body
  : never;

// Of all that changes an enquiry: status 409, with a `Conflict`, says that a colleague was faster.
export const changeEnquiry = (id: string, json: Change) =>
  said(one.$patch({ param: { id }, json }));
export const changeCase = (id: string, json: CaseChange) =>
  said(one.case.$patch({ param: { id }, json }));
export const noteStep = (id: string, json: BodyOf<typeof one.steps.$post>) =>
  said(one.steps.$post({ param: { id }, json }));
export const setAside = (id: string, json: BodyOf<(typeof one)['set-aside']['$post']>) =>
  said(one['set-aside'].$post({ param: { id }, json }));
export const sendReasons = (id: string, json: BodyOf<typeof one.reasons.$post>) =>
  said(one.reasons.$post({ param: { id }, json }));
export const addComplaint = (id: string, json: BodyOf<typeof one.complaints.$post>) =>
  said(one.complaints.$post({ param: { id }, json }));

const oneComplaint = one.complaints[':complaint'];
export const answerComplaint = (
  id: string,
  complaint: string,
  json: BodyOf<typeof oneComplaint.$post>,
) => said(oneComplaint.$post({ param: { id, complaint }, json }));

export type LetterDraft = BodyOf<typeof one.letters.$post>;
/** A letter as it would leave, before it does. */
export const draftLetter = (id: string, json: LetterDraft) =>
  said(one.letters.$post({ param: { id }, json }));

export const addNote = (id: string, text: string) =>
  said(one.notes.$post({ param: { id }, json: { text } }));
export const retryMail = (id: string, mail: string) =>
  said(one.mails[':mail'].retry.$post({ param: { id, mail } }));
export const deleteEnquiry = (id: string) => said(one.$delete({ param: { id } }));

// What a person asks for under the GDPR.
export const findPerson = (mail: string) => said(api.person.$post({ json: { mail } }));
export const deletePerson = (mail: string) => said(api.person.delete.$post({ json: { mail } }));
export type Kept = Awaited<ReturnType<typeof findPerson>>;
export type DeletedPerson = Awaited<ReturnType<typeof deletePerson>>;

/** @returns everything that is kept, as a file for the person who asked */
export async function copyPerson(mail: string): Promise<Blob> {
  const copy: unknown = await said(api.person.copy.$post({ json: { mail } }));
  return new Blob([`${JSON.stringify(copy, undefined, 2)}\n`], { type: 'application/json' });
}

/** Where the browser loads what the filter shows as a file. */
export function exportAddress(filter: Filter, format: 'csv' | 'json'): string {
  const set = Object.entries({ ...filter, format }).filter(([, value]) => value !== undefined);
  return `/api/export?${new URLSearchParams(Object.fromEntries(set) as Record<string, string>)}`;
}

/** Where the browser loads a part of the template as a file. */
export function partAddress(part: Part, year: number): string {
  return `/api/figures/${part}?year=${year}`;
}
