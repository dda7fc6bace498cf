/**
 * Whether the client already holds this form (`If-None-Match`, RFC 9110, section 13.1.2).
 * Tags are compared weakly: a proxy may have marked ours with `W/`.
 */
export function isUnchanged(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  // What almost every browser sends that sends anything.
  if (header === etag) return true;
  if (header.trim() === '*') return true;
  const tags: readonly string[] = header.match(/"[\x21\x23-\x7e\x80-\xff]*"/g) ?? [];
  return tags.includes(etag);
}
