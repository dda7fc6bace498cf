import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';

type Values = Readonly<Record<string, string>>;
/** What was typed into forms and not yet saved. */
export type Drafts = Map<string, Values>;

/**
 * What was typed into a form, by the names of its fields. It outlives moving to another enquiry and back, and
 * nothing else: personal data does not belong into the browser's storage.
 * @param key stays the same while the component lives; render it with a `key` of its own otherwise
 */
export function useDraft(
  key: string,
): [values: Values, write: (change: Values) => void, clear: () => void] {
  const { drafts } = useRouteContext({ from: '/desk' });
  const [values, show] = useState(drafts.get(key) ?? {});
  const set = (written: Values) => {
    drafts.set(key, written);
    show(written);
  };
  return [values, (change) => set({ ...values, ...change }), () => set({})];
}
