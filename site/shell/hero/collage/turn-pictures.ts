import { letMove } from '../../let-move.ts';

/**
 * Lets the pictures take turns. CSS turns them; this loads each one turn ahead, so that none
 * competes with the page itself, and waits for one that is late.
 */
export function turnPictures(collage: Element): void {
  if (!letMove(collage)) return;
  const turns = [...collage.querySelectorAll('[data-turn]')];
  turns.forEach((turn, number) => {
    const next = turns[number + 1]?.querySelector('picture');
    const load = () => next?.removeAttribute('hidden');
    if (number === 0) load();
    turn.addEventListener('animationstart', () => {
      load();
      waitFor(turn.querySelector('img'), collage);
    });
  });
}

async function waitFor(image: HTMLImageElement | null, collage: Element): Promise<void> {
  collage.toggleAttribute('data-waiting', true);
  // A picture that fails is passed over like any other; the first one lies below it.
  await image?.decode().catch(() => {});
  collage.toggleAttribute('data-waiting', false);
}
