// Measures what can be clicked. Source: WCAG 2.2, 2.5.8 (24 px) and 2.5.5 (44 px).
import type { Page } from '@playwright/test';

/** Links that stand for the main thing to do, as a button and beside one. */
export const actionLinks = 'a.button, .button + a';

/**
 * Names whatever shows, can be clicked and is too small: below 24 px in one direction, or, if it is
 * one of the main things (buttons, form fields, main menu), below 44 px in height. Links in running
 * text are exempt, as in the rule; the bar above the menu is 37 px high by specification.
 */
export function smallTargets(page: Page): Promise<string[]> {
  const main = [
    'button, summary, input, textarea, select, header [data-main-nav] a',
    actionLinks,
  ].join();
  return page.evaluate(async (main) => {
    const clickable = 'a[href], button, summary, input, textarea, select, video[controls]';
    await document.fonts.ready;
    return [...document.querySelectorAll<HTMLElement>(clickable)].flatMap((target) => {
      if (!shows(target) || isInRunningText(target)) return [];
      const { width, height } = target.getBoundingClientRect();
      const least = target.matches(main) ? 44 : 24;
      // Half a pixel is lost to rounding.
      if (width >= 23.5 && height >= least - 0.5) return [];
      const name = target.getAttribute('aria-label') ?? target.innerText;
      const size = `${Math.round(width)} x ${Math.round(height)}`;
      return [`${target.tagName.toLowerCase()} "${name.slice(0, 40)}": ${size}, not ${least} high`];
    });

    function shows(target: HTMLElement): boolean {
      if (target.closest('.visually-hidden, [aria-hidden="true"]')) return false;
      const { bottom, right } = target.getBoundingClientRect();
      return (
        bottom + scrollY > 0 && right > 0 && target.checkVisibility({ visibilityProperty: true })
      );
    }

    /** Other words stand in the same paragraph, so the line's height is what limits the target. */
    function isInRunningText(target: HTMLElement): boolean {
      // Chromium calls a button that stands in a line an inline block.
      const inLine = target.tagName === 'BUTTON' ? ['inline', 'inline-block'] : ['inline'];
      if (!inLine.includes(getComputedStyle(target).display)) return false;
      const text = target.closest('p, li, dd, td, th, figcaption, label, summary, small');
      const others = text?.cloneNode(true);
      if (!(others instanceof Element)) return false;
      for (const link of others.querySelectorAll('a, button')) link.remove();
      return /[a-zäöüß]{2}/i.test(others.textContent ?? '');
    }
  }, main);
}
