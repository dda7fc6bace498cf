/** More than the number of files in a project. */
const maxTexts = 500;

/**
 * Caches parsed texts: after each change all files are read again, but only one is new.
 *
 * @param read pure; callers must not change the result
 */
export function memoize<Result>(read: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, { readonly result: Result }>();
  return (text) => {
    const found = known.get(text) ?? { result: read(text) };
    if (known.size >= maxTexts) known.clear();
    known.set(text, found);
    return found.result;
  };
}
