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
  return Array.from({ length: count }, (_, index) => {
    const radius = gap * Math.sqrt(index + skipped);
    const angle = index * goldenAngle;
    const x = (centre.x + radius * Math.cos(angle)).toFixed(1);
    const y = (centre.y + radius * Math.sin(angle)).toFixed(1);
    return `M${x} ${y}h0`;
  }).join('');
}
