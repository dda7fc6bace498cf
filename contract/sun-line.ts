// Where the sun is on its way over the plant, as the home page draws it: texts in place of markers.
import type { sunLineMarkers } from './page-markers.ts';
import { isSunUp, nextSunrise, type Place, sunChange } from './sun.ts';

export type PrintedSunLine = Readonly<Record<keyof typeof sunLineMarkers, string>>;

const timeFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  timeStyle: 'short',
});
/** At night the sun is left of its way, where nobody sees it. */
const below = { x: '-5', y: '10' };

/**
 * @param nowMs epoch milliseconds
 * @param place where the plant stands
 */
export function printSunLine(nowMs: number, place: Place): PrintedSunLine {
  if (!isSunUp(nowMs, place)) {
    const riseMs = nextSunrise(nowMs, place);
    if (riseMs === undefined) return { ...below, words: 'Nacht', wordsInEnglish: 'Night' };
    const rise = timeFormat.format(riseMs);
    return {
      ...below,
      words: `Nacht, Sonnenaufgang um ${rise} Uhr`,
      wordsInEnglish: `Night, sunrise at ${rise}`,
    };
  }
  const [riseMs, setMs] = [sunChange(nowMs, place, 'before'), sunChange(nowMs, place, 'after')];
  if (riseMs === undefined || setMs === undefined) {
    return { ...onItsWay(0.5), words: 'Tag', wordsInEnglish: 'Day' };
  }
  const [rise, set] = [timeFormat.format(riseMs), timeFormat.format(setMs)];
  return {
    ...onItsWay((nowMs - riseMs) / (setMs - riseMs)),
    words: `Tag von ${rise} bis ${set} Uhr`,
    wordsInEnglish: `Day from ${rise} to ${set}`,
  };
}

/**
 * A point of the way that site/components/sun-line/ draws, 100 wide and 10 high.
 * @param part of the day that has passed, 0 to 1
 */
function onItsWay(part: number): { readonly x: string; readonly y: string } {
  return { x: (100 * part).toFixed(1), y: (10 - 36 * part * (1 - part)).toFixed(1) };
}
