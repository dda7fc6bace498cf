// The target of a request, as far as routing needs it. Source: RFC 9112, section 3.2.

interface RequestTarget {
  /** Decoded; empty if the percent-encoding is invalid. */
  readonly path: string;
  /** As sent, with its question mark; safe in a header. */
  readonly query: string;
}

export function readTarget(target = '/'): RequestTarget {
  // Of an absolute target, host and scheme are ignored.
  const [local = ''] = target.replace(/^https?:\/\/[^/?#]*/i, '').split('#', 1);
  const [path = ''] = local.split('?', 1);
  const query = local.slice(path.length).replace(/[^\x21-\x7e]/g, encodeURIComponent);
  try {
    return { path: decodeURIComponent(path || '/'), query };
  } catch {
    return { path: '', query };
  }
}
