// Everything that can be decided before a request comes is decided here, so that answering is
// little more than a look into a map.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { SecurityHeaders } from '../security-headers.ts';
import { isCompressible } from './content-types.ts';
import type { Encoding } from './negotiate-encoding.ts';
import type { BuiltFile } from './read-built-site.ts';

/** One form of a page or file: its bytes and the finished headers. */
export interface Variant {
  readonly etag: string;
  readonly body: Buffer;
  readonly headers: string[];
  readonly notModifiedHeaders: string[];
}

export interface PreparedAnswer {
  readonly status: number;
  readonly variants: Readonly<Partial<Record<Encoding, Variant>> & { identity: Variant }>;
  /** Parts may be asked for; only of what has a single form. */
  readonly acceptsRanges: boolean;
}

/** The best form is 8 % smaller and takes forty times as long, which the start would feel. */
export type Packing = 'quick' | 'best';

const brotliQualities: Readonly<Record<Packing, number>> = { quick: 9, best: 11 };

const compressors = {
  br: (bytes: Buffer, packing: Packing) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQualities[packing],
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_LGWIN]: windowBitsFor(bytes.length),
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/**
 * The smallest window that holds all of a file: Brotli's own choice of 4 MB packs none of ours any smaller,
 * and its quick form would fill tables of 29 MB for each, which took most of the start.
 * Source: RFC 7932, section 9.1 (a window of n bits reaches back 2^n - 16 bytes).
 */
function windowBitsFor(length: number): number {
  const needed = Math.ceil(Math.log2(length + 16));
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_MAX_WINDOW_BITS: most } = constants;
  return Math.min(Math.max(needed, least), most);
}

/** @param bytes what is sent, with all markers filled */
export async function prepareAnswer(
  file: BuiltFile,
  bytes: Buffer,
  security: SecurityHeaders,
  packing: Packing,
): Promise<PreparedAnswer> {
  const status = file.page?.status ?? 200;
  const isNegotiated = isCompressible(file.contentType);
  const common = [
    ...['Cache-Control', cacheControlOf(file)],
    ...(isNegotiated ? ['Vary', 'Accept-Encoding'] : ['Accept-Ranges', 'bytes']),
    ...(file.page ? security.forPage(file.page) : security.forFile),
  ];
  const variant = (body: Buffer, encoding: Encoding): Variant => {
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    // Conditions apply to 200 only (RFC 9110, section 13.2.1), so other pages need no tag.
    const tagged = status === 200 ? ['ETag', etag, ...common] : common;
    const described = [
      ...['Content-Type', file.contentType, 'Content-Length', String(body.length)],
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ];
    return { etag, body, headers: [...described, ...tagged], notModifiedHeaders: tagged };
  };

  const pack = async (encoding: 'br' | 'gzip') => {
    const packed = file.compressed[encoding] ?? (await compressors[encoding](bytes, packing));
    return packed.length < bytes.length ? { [encoding]: variant(packed, encoding) } : {};
  };
  const packed = isNegotiated ? await Promise.all([pack('br'), pack('gzip')]) : [];
  return {
    status,
    variants: Object.assign({ identity: variant(bytes, 'identity') }, ...packed),
    acceptsRanges: !isNegotiated,
  };
}

function cacheControlOf(file: BuiltFile): string {
  if (file.isHashed) return 'public, max-age=31536000, immutable';
  // A page is asked for again each time, which costs one 304, and is never out of date.
  return file.page ? 'public, max-age=0, must-revalidate' : 'public, max-age=3600';
}
