// What the inbox asks for and sends. Keys of queries begin with what they are about, so that one event
// can have them all asked for again.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  type CaseChange,
  type complaintVerdictSchema,
  type Draft,
  draftSchema,
  earlierSchema,
  type letterSchema,
  type newComplaintSchema,
  type reasonsSchema,
  type setAsideSchema,
} from '../../api/cases.ts';
import {
  type Change,
  type Enquiry,
  enquiryListSchema,
  enquirySchema,
  type Filter,
  type stepSchema,
} from '../../api/inbox.ts';
import { ask, tell } from './ask.ts';

export const inboxKey = ['enquiries'] as const;
export const enquiryKey = (id: string) => ['enquiry', id] as const;

export const enquiriesQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: [...inboxKey, filter],
    queryFn: ({ pageParam, signal }) =>
      ask(enquiryListSchema, `/api/enquiries?${queryOf({ ...filter, before: pageParam })}`, {
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

export const enquiryQuery = (id: string) =>
  queryOptions({
    queryKey: enquiryKey(id),
    queryFn: ({ signal }) => ask(enquirySchema, addressOf(id), { signal }),
  });

/** What there was before. Changes of the case, as that of its customer, have it asked for again. */
export const earlierQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [...enquiryKey(id), 'earlier', version],
    queryFn: ({ signal }) => ask(earlierSchema, `${addressOf(id)}/earlier`, { signal }),
    placeholderData: keepPreviousData,
  });

/** @throws RequestError with status 409 where a colleague was faster; its answer is a `conflictSchema` */
export function changeEnquiry(id: string, change: Change): Promise<Enquiry> {
  return ask(enquirySchema, addressOf(id), { method: 'PATCH', body: change });
}

export function noteStep(id: string, step: z.input<typeof stepSchema>): Promise<Enquiry> {
  return ask(enquirySchema, `${addressOf(id)}/steps`, { method: 'POST', body: step });
}

export function setAside(id: string, given: z.input<typeof setAsideSchema>): Promise<Enquiry> {
  return ask(enquirySchema, `${addressOf(id)}/set-aside`, { method: 'POST', body: given });
}

export function changeCase(id: string, change: CaseChange): Promise<Enquiry> {
  return ask(enquirySchema, `${addressOf(id)}/case`, { method: 'PATCH', body: change });
}

/** A letter as it would leave, before it does. */
export function draftLetter(id: string, letter: z.input<typeof letterSchema>): Promise<Draft> {
  return ask(draftSchema, `${addressOf(id)}/letters`, { method: 'POST', body: letter });
}

export function sendReasons(id: string, reasons: z.input<typeof reasonsSchema>): Promise<Enquiry> {
  return ask(enquirySchema, `${addressOf(id)}/reasons`, { method: 'POST', body: reasons });
}

export function addComplaint(
  id: string,
  complaint: z.input<typeof newComplaintSchema>,
): Promise<Enquiry> {
  return ask(enquirySchema, `${addressOf(id)}/complaints`, { method: 'POST', body: complaint });
}

export function answerComplaint(
  id: string,
  complaintId: string,
  verdict: z.input<typeof complaintVerdictSchema>,
): Promise<Enquiry> {
  const complaint = encodeURIComponent(complaintId);
  const path = `${addressOf(id)}/complaints/${complaint}`;
  return ask(enquirySchema, path, { method: 'POST', body: verdict });
}

export function addNote(id: string, text: string): Promise<Enquiry> {
  return ask(enquirySchema, `${addressOf(id)}/notes`, { method: 'POST', body: { text } });
}

export function retryMail(id: string, mailId: string): Promise<Enquiry> {
  const mail = encodeURIComponent(mailId);
  return ask(enquirySchema, `${addressOf(id)}/mails/${mail}/retry`, { method: 'POST' });
}

export function deleteEnquiry(id: string): Promise<void> {
  return tell(addressOf(id), { method: 'DELETE' });
}

/** Where the browser loads what the filter shows as a file. */
export function exportAddress(filter: Filter, format: 'csv' | 'json'): string {
  return `/api/export?${queryOf({ ...filter, format })}`;
}

function addressOf(id: string): string {
  return `/api/enquiries/${encodeURIComponent(id)}`;
}

/** Leaves out what is not set. */
export function queryOf(values: Readonly<Record<string, string | undefined>>): string {
  const set = Object.entries(values).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return new URLSearchParams(set).toString();
}
