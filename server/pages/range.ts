// One part of a file, as players of films and sounds ask for it. Source: RFC 9110, section 14.
// A header that breaks the grammar, or wants several parts, is ignored: the whole file is right too.

/** Positions of the first and the last byte. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** @returns the part asked for, `unsatisfiable` beyond the end, nothing to send the whole file */
export function readRange(
  header: string | undefined,
  length: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^\s*bytes\s*=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '');
  if (!match) return undefined;
  const [, from = '', to = ''] = match;
  if (from === '') return to === '' ? undefined : lastBytes(Number(to), length);
  const first = Number(from);
  const last = to === '' ? Number.POSITIVE_INFINITY : Number(to);
  if (last < first) return undefined;
  if (first >= length) return 'unsatisfiable';
  return { first, last: Math.min(last, length - 1) };
}

function lastBytes(count: number, length: number): ByteRange | 'unsatisfiable' {
  if (count === 0 || length === 0) return 'unsatisfiable';
  return { first: Math.max(0, length - count), last: length - 1 };
}
