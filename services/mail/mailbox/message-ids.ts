/**
 * The Message-IDs of a header field that hold nothing but what may stand in a header of ours (RFC 5322,
 * section 3.6.4).
 */
export function messageIdsIn(text = ''): string[] {
  return text
    .slice(0, longestField)
    .split(/[\s,]+/)
    .filter((word) => /^<[\x21-\x3b\x3d\x3f-\x7e]{3,250}>$/.test(word) && word.includes('@'));
}

const longestField = 20_000;
