// Takes a request's target apart. Source: RFC 9112, section 3.2.

export interface RequestTarget {
  /** Decoded. Empty when its percent-encoding is broken. */
  readonly path: string;
  /** As sent, with its question mark; safe to stand in a header. */
  readonly query: string;
}

const plainPath = /^\/[\w\-./]*$/;

export function readTarget(target: string): RequestTarget {
  if (plainPath.test(target)) return { path: target, query: '' };
  // A client may name the whole address (absolute form); where it points to is none of our business.
  const [local = ''] = target.replace(/^https?:\/\/[^/?#]*/i, '').split('#', 1);
  const queryStart = local.indexOf('?');
  const rawPath = queryStart < 0 ? local : local.slice(0, queryStart);
  const query = queryStart < 0 ? '' : local.slice(queryStart);
  return {
    path: decodePath(rawPath || '/'),
    query: query.replace(/[^\x21-\x7e]/g, encodeURIComponent),
  };
}

function decodePath(rawPath: string): string {
  try {
    return decodeURIComponent(rawPath);
  } catch {
    return '';
  }
}
