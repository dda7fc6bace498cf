/**
 * A text that changes while the page is open. It stands in an element of its own, which goes with it: a translator may
 * have exchanged the text inside, or may exchange it later for a translation of what stood there before.
 */
export function ChangingText({ children }: { readonly children: string }) {
  return <span key={children}>{children}</span>;
}
