// The filter as the address of the page has it: what does not fit is as if it were not there.
import { type Filter, filterSchema } from '../../api/inbox.ts';

export function readFilter(search: Record<string, unknown>): Filter {
  const known = Object.keys(filterSchema.shape);
  const fitting = known.filter(
    (name) => search[name] && filterSchema.safeParse({ [name]: search[name] }).success,
  );
  return filterSchema.parse(Object.fromEntries(fitting.map((name) => [name, search[name]])));
}

/** How many conditions there are besides the state and the words. */
export function conditionsOf({ kind, owner }: Filter): number {
  return [kind, owner].filter(Boolean).length;
}
