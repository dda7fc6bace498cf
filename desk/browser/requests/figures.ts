import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { figuresSchema, type Part } from '../../api/figures.ts';
import { ask } from './ask.ts';

export const figuresQuery = (year: number) =>
  queryOptions({
    queryKey: ['figures', year],
    queryFn: ({ signal }) => ask(figuresSchema, `/api/figures?year=${year}`, { signal }),
    placeholderData: keepPreviousData,
  });

/** Where the browser loads a part of the template as a file. */
export function partAddress(part: Part, year: number): string {
  return `/api/figures/${part}?year=${year}`;
}
