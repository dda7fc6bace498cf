// Where the sun is on its way over the plant, as the home page draws it.
import type { Language } from '../../../contract/enquiry-rules.ts';
import { isSunUp, nextSunrise, type Place, sunChange } from '../../../contract/sun.ts';

/** A point of the way that sun-line.tsx draws, 100 wide and 10 high, and how things stand in words. */
export interface SunLine {
  readonly x: string;
  readonly y: string;
  readonly words: Readonly<Record<Language, string>>;
}

const timeFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  timeStyle: 'short',
});
/** At night the sun is left of its way, out of sight. */
export const belowHorizon = { x: '-5', y: '10' } as const;

/**
 * @param nowMs epoch milliseconds
 * @param place where the plant stands
 */
export function sunLineAt(nowMs: number, place: Place): SunLine {
  if (!isSunUp(nowMs, place)) {
    const riseMs = nextSunrise(nowMs, place);
    if (riseMs === undefined) return { ...belowHorizon, words: { de: 'Nacht', en: 'Night' } };
    const rise = timeFormat.format(riseMs);
    return {
      ...belowHorizon,
      words: { de: `Nacht, Sonnenaufgang um ${rise} Uhr`, en: `Night, sunrise at ${rise}` },
    };
  }
  const [riseMs, setMs] = [sunChange(nowMs, place, 'before'), sunChange(nowMs, place, 'after')];
  if (riseMs === undefined || setMs === undefined) {
    return { ...onItsWay(0.5), words: { de: 'Tag', en: 'Day' } };
  }
  const [rise, set] = [timeFormat.format(riseMs), timeFormat.format(setMs)];
  return {
    ...onItsWay((nowMs - riseMs) / (setMs - riseMs)),
    words: { de: `Tag von ${rise} bis ${set} Uhr`, en: `Day from ${rise} to ${set}` },
  };
}

/** @param part of the day that has passed, 0 to 1 */
function onItsWay(part: number): { readonly x: string; readonly y: string } {
  return { x: (100 * part).toFixed(1), y: (10 - 36 * part * (1 - part)).toFixed(1) };
}
