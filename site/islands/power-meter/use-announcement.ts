// What a screen reader is told without being asked: little, and nothing twice.
import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * The text that an element with `aria-live` should hold. Empty until the first minute is over, and
 * unchanged while the readout is off the screen: somebody is reading something else.
 */
export function useAnnouncement(text: string, readout: RefObject<Element | null>): string {
  const [announced, setAnnounced] = useState('');
  const announcer = useRef<ReturnType<typeof createAnnouncer>>(undefined);
  const isOnScreen = useRef(false);

  useEffect(() => {
    const element = readout.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      isOnScreen.current = entry?.isIntersecting ?? false;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [readout]);

  useEffect(() => {
    announcer.current ??= createAnnouncer(Date.now());
    if (!isOnScreen.current) return;
    const due = announcer.current(text, Date.now());
    if (due !== undefined) setAnnounced(due);
  }, [text]);

  return announced;
}

const pauseMs = 60_000;

/**
 * Says when a text is to be announced: at most once a minute, only if it is another one than before,
 * and not in the first minute, in which it can be read like the rest of the page.
 * @param startMs epoch milliseconds, as is `nowMs`
 * @returns the text, or undefined while silence is due
 */
function createAnnouncer(startMs: number): (text: string, nowMs: number) => string | undefined {
  let spokenAtMs = startMs;
  let spoken: string | undefined;
  return (text, nowMs) => {
    if (text === spoken || nowMs - spokenAtMs < pauseMs) return undefined;
    spokenAtMs = nowMs;
    spoken = text;
    return text;
  };
}
