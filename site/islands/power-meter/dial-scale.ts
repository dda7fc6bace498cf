/** End of the dial until a larger value comes. */
export const dialStartWatts = 180_000;

/**
 * End of the dial: 180 kW at first. A larger value extends it to the next full kilowatt strictly above, e.g. 181,000 W
 * to 182 kW. It never shrinks. Source: specification section 4.
 * @param endWatts current end
 */
export function dialEndWatts(watts = 0, endWatts = dialStartWatts): number {
  if (watts <= dialStartWatts) return endWatts;
  return Math.max(endWatts, (Math.floor(watts / 1_000) + 1) * 1_000);
}

/** The needle turns by the fill percentage, divided by 5 and multiplied by 4. Source: specification section 4. */
export function needleDegrees(watts: number, endWatts: number): number {
  const fillPercent = (watts / endWatts) * 100;
  return (fillPercent / 5) * 4;
}
