// What a screen reader is told without being asked: little, and nothing twice.

const pauseMs = 60_000;

/**
 * Says when a text is to be announced: at most once a minute, only if it is another one than before,
 * and not in the first minute, in which it can be read like the rest of the page.
 * @param startMs epoch milliseconds, as is `nowMs`
 * @returns the text, or undefined while silence is due
 */
export function createAnnouncer(
  startMs: number,
): (text: string, nowMs: number) => string | undefined {
  let spokenAtMs = startMs;
  let spoken: string | undefined;
  return (text, nowMs) => {
    if (text === spoken || nowMs - spokenAtMs < pauseMs) return undefined;
    spokenAtMs = nowMs;
    spoken = text;
    return text;
  };
}
