import { type RefObject, useEffect, useState } from 'react';

export interface Size {
  readonly widthPx: number;
  /** The visitor's text size. */
  readonly remPx: number;
}

/**
 * How wide an element is, so that it can be drawn in real pixels and its text stays legible. Larger
 * text is noticed by the height of an element that holds some.
 */
export function useSize(ref: RefObject<Element | null>): Size | undefined {
  const [size, setSize] = useState<Size>();

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const widthPx = Math.round(entry?.contentRect.width ?? 0);
      const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setSize((before) =>
        before?.widthPx === widthPx && before.remPx === remPx ? before : { widthPx, remPx },
      );
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);

  return size;
}
