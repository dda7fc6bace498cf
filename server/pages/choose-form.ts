import { isUnchanged } from './conditional.ts';
import { negotiateEncoding } from './negotiate-encoding.ts';
import type { PreparedAnswer, Variant } from './prepare-answer.ts';

/** What a client said about the form it wants: values of `Accept-Encoding` and `If-None-Match`. */
export interface Wish {
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

export interface ChosenForm {
  readonly variant: Variant;
  /** The client holds it already. */
  readonly isUnchanged: boolean;
}

/** @returns nothing when the client refuses every form there is */
export function chooseForm(
  { acceptsRanges, status, variants }: PreparedAnswer,
  { acceptEncoding, ifNoneMatch }: Wish,
): ChosenForm | undefined {
  const encoding = acceptsRanges
    ? 'identity'
    : negotiateEncoding(acceptEncoding, (name) => variants[name] !== undefined);
  const variant = encoding && variants[encoding];
  return (
    variant && { variant, isUnchanged: status === 200 && isUnchanged(ifNoneMatch, variant.etag) }
  );
}
