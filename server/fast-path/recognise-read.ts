// Almost all that a website is asked for: one GET, whole in one piece, without a body and without
// any wish that changes how its connection is used. Only what is beyond doubt is recognised; the rest,
// wrong or merely rare, is left to Node's parser. Source: RFC 9112, sections 3 and 5.

export interface RecognisedRead {
  /** A path without query. */
  readonly target: string;
  /** Values of `Accept-Encoding` and `If-None-Match`, where they were sent. */
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

// Browsers send less than half of it.
const longestHeadBytes = 4_096;

const plainRead =
  /^GET (\/[\w\-./~%]*) HTTP\/1\.1\r\n((?:[\w!#$%&'*+\-.^`|~]+:[\t\x20-\x7e]*\r\n)+)\r\n$/;

type Told = 'host' | 'connection' | 'accept-encoding' | 'if-none-match';
const told: ReadonlySet<string> = new Set<Told>([
  'host',
  'connection',
  'accept-encoding',
  'if-none-match',
]);

const unusual: ReadonlySet<string> = new Set([
  'content-length',
  'expect',
  'if-range',
  'proxy-connection',
  'range',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * @param chunk what came over a connection in one piece
 * @returns nothing when it is anything but exactly one such request
 */
export function recogniseRead(chunk: Buffer): RecognisedRead | undefined {
  if (chunk.length > longestHeadBytes) return undefined;
  const [, target, fields] = plainRead.exec(chunk.toString('latin1')) ?? [];
  if (target === undefined || fields === undefined) return undefined;
  const values = readTold(fields);
  if (values?.host === undefined) return undefined;
  if ((values.connection ?? 'keep-alive').toLowerCase() !== 'keep-alive') return undefined;
  return {
    target,
    acceptEncoding: values['accept-encoding'],
    ifNoneMatch: values['if-none-match'],
  };
}

/** @returns nothing when a field is unusual, or one that counts stands there twice */
function readTold(fields: string): Partial<Record<Told, string>> | undefined {
  const values: Partial<Record<Told, string>> = {};
  for (let start = 0; start < fields.length; ) {
    const colon = fields.indexOf(':', start);
    const end = fields.indexOf('\r\n', colon);
    const name = fields.slice(start, colon).toLowerCase();
    if (unusual.has(name)) return undefined;
    if (isTold(name)) {
      if (values[name] !== undefined) return undefined;
      values[name] = fields.slice(colon + 1, end).trim();
    }
    start = end + 2;
  }
  return values;
}

function isTold(name: string): name is Told {
  return told.has(name);
}
