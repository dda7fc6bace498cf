// What was typed and not yet saved, by enquiry. It outlives moving to another enquiry and back, and
// nothing else: personal data does not belong into the browser's storage.
import { createContext, type ReactNode, use, useRef, useState } from 'react';

const Drafts = createContext<Map<string, string>>(new Map());
const ChosenFiles = createContext<Map<string, readonly File[]>>(new Map());

export function DraftsProvider({ children }: { readonly children: ReactNode }) {
  const drafts = useRef(new Map<string, string>());
  const files = useRef(new Map<string, readonly File[]>());
  return (
    <Drafts value={drafts.current}>
      <ChosenFiles value={files.current}>{children}</ChosenFiles>
    </Drafts>
  );
}

/**
 * @param key stays the same while the component lives; render it with a `key` of its own otherwise
 * @param usual what it begins with
 */
export function useDraft(key: string, usual = ''): [text: string, write: (text: string) => void] {
  const drafts = use(Drafts);
  const [text, setText] = useState(drafts.get(key) ?? usual);
  return [
    text,
    (written) => {
      if (written === '') drafts.delete(key);
      else drafts.set(key, written);
      setText(written);
    },
  ];
}

/**
 * The same for a form of several fields.
 * @param empty what its fields hold before anything is typed
 */
export function useDraftForm<Values extends Readonly<Record<string, string>>>(
  key: string,
  empty: Values,
): [values: Values, write: (change: Partial<Values>) => void, clear: () => void] {
  const [text, write] = useDraft(key);
  const values: Values = text === '' ? empty : { ...empty, ...JSON.parse(text) };
  return [values, (change) => write(JSON.stringify({ ...values, ...change })), () => write('')];
}

/** Whether something was begun when the component came. */
export function useHasDraft(key: string): boolean {
  const drafts = use(Drafts);
  const files = use(ChosenFiles);
  return drafts.has(key) || files.has(key);
}

/** Files that were chosen and not yet sent. */
export function useChosenFiles(
  key: string,
): [files: readonly File[], choose: (files: readonly File[]) => void] {
  const chosen = use(ChosenFiles);
  const [files, setFiles] = useState(chosen.get(key) ?? []);
  return [
    files,
    (now) => {
      if (now.length === 0) chosen.delete(key);
      else chosen.set(key, now);
      setFiles(now);
    },
  ];
}
