// Takes a request's target apart. Source: RFC 9112, section 3.2.

interface RequestTarget {
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

/**
 * How a page is really called: small letters, no slash and no `.html` at the end. The result is only
 * ever looked up among the known pages, never sent back, so it cannot lead anyone to a foreign site.
 */
export function canonicalPath(path: string): string {
  const bare = withoutSlashesAtEnd(path)
    .toLowerCase()
    .replace(/\.html$/, '')
    .replace(/\/index$/, '');
  return bare === '' ? '/' : bare;
}

// Not /\/+$/, which looks at every slash anew from every slash: 16,000 of them took 200 ms.
function withoutSlashesAtEnd(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
