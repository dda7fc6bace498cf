/**
 * A message with a request in it. The visitor's own words always stay. Of our requests the last one
 * counts: it takes the place of the one before, unless the visitor has changed that and made it theirs.
 *
 * @param message what stands in the field
 * @param request what is to stand in it
 * @param earlier the request that we wrote last, empty when there was none
 */
export function mergeRequest(message: string, request: string, earlier: string): string {
  if (message.includes(request)) return message;
  if (earlier !== '' && message.includes(earlier)) return message.replace(earlier, () => request);
  const own = message.trimEnd();
  return own === '' ? request : `${own}\n\n${request}`;
}
