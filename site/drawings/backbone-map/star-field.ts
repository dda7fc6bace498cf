// A star field in the pattern of a sunflower: even, without rows, and the same in every build.
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/**
 * SVG path of `count` points around a centre, to be stroked with round caps.
 * @param gap distance between neighbouring points, in units of the drawing
 * @param hole radius around the centre that stays free
 */
export function starField(
  centre: { readonly x: number; readonly y: number },
  { count, gap, hole }: { readonly count: number; readonly gap: number; readonly hole: number },
): string {
  const skipped = Math.ceil((hole / gap) ** 2);
  let at = { x: 0, y: 0 };
  // In offsets from point to point, since every field of a drawing then reads the same.
  const offsets = Array.from({ length: count }, (_, index) => {
    const radius = gap * Math.sqrt(index + skipped);
    const angle = index * goldenAngle;
    const before = at;
    at = { x: tenths(radius * Math.cos(angle)), y: tenths(radius * Math.sin(angle)) };
    return `m${(at.x - before.x) / 10} ${(at.y - before.y) / 10}h0`;
  });
  return `M${tenths(centre.x) / 10} ${tenths(centre.y) / 10}${offsets.join('')}`;
}

// Counted in whole numbers, so that no step adds an error to the next.
function tenths(length: number): number {
  return Math.round(length * 10);
}
