/**
 * A text that changes at run time, in a keyed element: a translator may have replaced its text node, or may write the
 * translation of an earlier text into it.
 */
export function ChangingText({ children }: { readonly children: string }) {
  return <span key={children}>{children}</span>;
}
