// Shared queries. Keys begin with their subject, so that one event can invalidate all of them.
import {
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { may } from '../api/roles.ts';
import type { Filter } from '../api/schemas.ts';
import { type AnswerOf, answerOf, api, RequestError } from './client.ts';

export type Enquiry = AnswerOf<Awaited<ReturnType<(typeof oneEnquiry)['$get']>>>;
/** Props of everything that shows a part of an enquiry. */
export interface EnquiryProps {
  readonly enquiry: Enquiry;
}
export type Case = NonNullable<Enquiry['case']>;
/** Props of everything that shows a part of a report. */
export interface CaseProps extends EnquiryProps {
  readonly known: Case;
}
export type EnquiryLine = AnswerOf<
  Awaited<ReturnType<typeof api.enquiries.$get>>
>['enquiries'][number];
export type Me = NonNullable<Awaited<ReturnType<NonNullable<typeof meQuery.queryFn>>>>;
type People = AnswerOf<Awaited<ReturnType<typeof api.people.$get>>>['people'];
export type Colleague = People[number];

export const oneEnquiry = api.enquiries[':id'];
export const inboxKey = ['enquiries'] as const;
export const enquiryKey = (id: string) => ['enquiry', id] as const;

/** Null without a session. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    try {
      return await answerOf(api.me.$get());
    } catch (fault) {
      if (fault instanceof RequestError && fault.status === 401) return null;
      throw fault;
    }
  },
  staleTime: 60_000,
});

export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: async () => (await answerOf(api.people.$get())).people,
  staleTime: 60_000,
});

/** People who can own enquiries. Only managers see others. */
export function colleaguesOf(me: Me, people: readonly Colleague[]): Colleague[] {
  return people.filter(
    ({ id, role, state }) =>
      id !== me.id && (role === undefined || may(role, 'read')) && state !== 'invited',
  );
}

// Shows changes by colleagues and senders soon. React Query asks only while the page is visible.
const live = { refetchInterval: 5_000 };

export const enquiriesQuery = (filter: Filter) =>
  infiniteQueryOptions({
    ...live,
    queryKey: [...inboxKey, filter],
    queryFn: ({ pageParam: before, signal }) =>
      answerOf(api.enquiries.$get({ query: { ...filter, before } }, { init: { signal } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

export const enquiryQuery = (id: string) =>
  queryOptions({
    ...live,
    queryKey: enquiryKey(id),
    queryFn: ({ signal }) => answerOf(oneEnquiry.$get({ param: { id } }, { init: { signal } })),
  });

/** Runs a mutation, and invalidates the affected queries. */
export function useChange<Given, Answer>(
  queryKey: QueryKey,
  mutationFn: (given: Given) => Promise<Answer>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/**
 * Changes an enquiry, and shows the result. On a conflict the colleague's version is shown and nothing is changed.
 */
export function useEnquiryChange<Given>(id: string, change: (given: Given) => Promise<Enquiry>) {
  const queryClient = useQueryClient();
  const show = (enquiry: Enquiry) => {
    queryClient.setQueryData(enquiryKey(id), enquiry);
    void queryClient.invalidateQueries({ queryKey: inboxKey });
  };
  return useMutation({
    mutationFn: change,
    onSuccess: show,
    onError: (fault) => {
      const { current } = Object(fault instanceof RequestError && fault.answer);
      if (current) show(current);
    },
  });
}
