import { whenSettled } from './when-settled.ts';

// Half of the first turn: whoever goes on before never has to load it.
const secondAfterMs = 4_000;

/**
 * Loads the pictures of a collage up to a turn ahead, so that none competes with the page itself, and
 * holds the turns for one that is late. CSS turns them, once the page has loaded.
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
  // A picture that fails is passed over like any other; the first one lies below it.
  await image?.decode().catch(() => {});
  collage.toggleAttribute('data-waiting', false);
}
