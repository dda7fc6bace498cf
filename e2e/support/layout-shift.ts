// How far things move that a visitor is already looking at (Cumulative Layout Shift).
import type { Page } from '@playwright/test';

export interface LayoutShift {
  readonly value: number;
  /** Element, old place, new place. */
  readonly moved: readonly string[];
}

/** From now on, the pages opened here note what moves by itself. */
export function watchLayout(page: Page): Promise<void> {
  return page.addInitScript(() => {
    const shifts: LayoutShift[] = [];
    Object.assign(window, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as ShiftEntry[]) {
        if (entry.hadRecentInput) continue;
        shifts.push({ value: entry.value, moved: entry.sources.map(inWords) });
      }
    }).observe({ type: 'layout-shift', buffered: true });

    // The types of the platform don't know these entries yet.
    interface ShiftEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly ShiftSource[];
    }

    interface ShiftSource {
      readonly node: Node | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }

    function inWords({ node, previousRect, currentRect }: ShiftSource): string {
      const element = node instanceof Element ? node : node?.parentElement;
      const places = [previousRect, currentRect].map(({ x, y }) => `${x | 0},${y | 0}`);
      return `${element?.outerHTML.slice(0, 60)} ${places.join(' to ')}`;
    }
  });
}

/** What has moved so far. */
export function layoutShifts(page: Page): Promise<LayoutShift[]> {
  return page.evaluate(async () => {
    // The observer hears of a frame after it was painted.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    return (window as unknown as { layoutShifts: LayoutShift[] }).layoutShifts;
  });
}
