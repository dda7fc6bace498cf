/**
 * The line of the list to go to.
 *
 * @param openId the enquiry that is open; without one it counts from the line that has the focus
 * @returns nothing at the end of the list
 */
export function neighbourOf(
  list: HTMLElement,
  openId: string | undefined,
  by: 1 | -1,
): HTMLAnchorElement | undefined {
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a[data-enquiry]')];
  const at = openId
    ? links.findIndex((link) => link.dataset.enquiry === openId)
    : links.findIndex((link) => link.matches(':focus'));
  if (at === -1) return links[by === 1 ? 0 : links.length - 1];
  return links[at + by];
}
