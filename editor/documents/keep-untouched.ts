import { diff3Merge } from 'node-diff3';

/**
 * Brings a change into a text without touching the layout of what has not changed.
 *
 * @param written the text in its present layout
 * @param before the same text in the layout of a program
 * @param after the changed text in that layout
 */
export function keepUntouched(written: string, before: string, after: string): string {
  if (before === after) return written;
  const regions = diff3Merge(linesOf(written), linesOf(before), linesOf(after), {
    excludeFalseConflicts: true,
  });
  // Where layout and change meet, the change counts.
  return regions.flatMap(({ ok, conflict }) => ok ?? conflict?.b ?? []).join('\n');
}

function linesOf(text: string): string[] {
  return text.split('\n');
}
