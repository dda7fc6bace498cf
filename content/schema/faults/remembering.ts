/** All files of a project, and what some of them said before the last changes. */
const mostTexts = 500;

/**
 * What a text says, worked out once: after every change all files are read again, and one of them is new.
 *
 * @param read gives the same for the same text; whoever takes what it gives leaves it as it is
 */
export function remembering<Result>(read: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, { readonly result: Result }>();
  return (text) => {
    const found = known.get(text) ?? { result: read(text) };
    // The text that was asked for longest ago stands first, and goes first.
    known.delete(text);
    known.set(text, found);
    const [oldest] = known.keys();
    if (known.size > mostTexts && oldest !== undefined) known.delete(oldest);
    return found.result;
  };
}
