import { whenSettled } from './when-settled.ts';

// Half of the first turn: visitors who leave earlier do not load it.
const secondAfterMs = 4_000;

/**
 * Loads the pictures of a collage up to a turn ahead, so that none competes with the page itself, and pauses for a
 * late one. CSS does the animation, after the page has loaded.
 */
export function turnPictures(collage: Element): void {
  const unwanted = window.matchMedia('(prefers-reduced-motion: reduce)');
  const turns = [...collage.querySelectorAll('[data-turn]')];
  for (const list of collage.querySelectorAll('ul')) {
    for (const [turn, { style }] of [...list.querySelectorAll('li')].entries()) {
      style.setProperty('--turn', `${turn}`);
    }
  }
  turns.forEach((turn, number) => {
    turn.addEventListener('animationstart', () => {
      load(turn);
      load(turns[number + 1]);
      hold(collage, turn.querySelector('img'));
    });
  });
  whenSettled(() => {
    if (!unwanted.matches) setTimeout(() => load(turns[1]), secondAfterMs);
  });
}

function load(turn: Element | undefined): void {
  const template = turn?.querySelector('template');
  template?.content.querySelector('img')?.setAttribute('loading', 'eager');
  template?.replaceWith(template.content);
}

async function hold(collage: Element, image: HTMLImageElement | null): Promise<void> {
  collage.toggleAttribute('data-waiting', true);
  // A failed picture is skipped; the first one shows through.
  await image?.decode().catch(() => {});
  collage.toggleAttribute('data-waiting', false);
}
