import { type RefObject, useEffect, useRef, useState } from 'react';
import { createAnnouncer } from './readings/announcer.ts';

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
