/** More than all files of a project. */
const mostTexts = 500;

/**
 * Remembers what was read from a text: after every change all files are read again, and one of them is new.
 *
 * @param read gives the same for the same text; callers leave the result as it is
 */
export function remembering<Result>(read: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, { readonly result: Result }>();
  return (text) => {
    const found = known.get(text) ?? { result: read(text) };
    if (known.size >= mostTexts) known.clear();
    known.set(text, found);
    return found.result;
  };
}
