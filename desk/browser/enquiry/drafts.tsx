// What was typed and not yet saved, by enquiry. It outlives moving to another enquiry and back, and
// nothing else: personal data does not belong into the browser's storage.
import { createContext, type ReactNode, use, useRef, useState } from 'react';

const Drafts = createContext<Map<string, string>>(new Map());

export function DraftsProvider({ children }: { readonly children: ReactNode }) {
  const drafts = useRef(new Map<string, string>());
  return <Drafts value={drafts.current}>{children}</Drafts>;
}

/** @param key stays the same while the component lives; render it with a `key` of its own otherwise */
export function useDraft(key: string): [text: string, write: (text: string) => void] {
  const drafts = use(Drafts);
  const [text, renderText] = useState(drafts.get(key) ?? '');
  return [
    text,
    (written) => {
      if (written === '') drafts.delete(key);
      else drafts.set(key, written);
      renderText(written);
    },
  ];
}

type Values = Readonly<Record<string, string>>;

/** The same for a form of several fields, by their names. */
export function useDraftForm(
  key: string,
): [values: Values, write: (change: Values) => void, clear: () => void] {
  const [text, write] = useDraft(key);
  const values: Values = text === '' ? {} : JSON.parse(text);
  return [values, (change) => write(JSON.stringify({ ...values, ...change })), () => write('')];
}
