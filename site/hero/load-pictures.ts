// Half of the first display time: visitors who leave earlier do not load the second picture.
const secondAfterMs = 4_000;

/** Loads each picture of a collage while the previous one is shown. CSS does the animation. */
export function loadPictures(collage: Element): void {
  const turns = [...collage.querySelectorAll('li')];
  for (const [index, turn] of turns.entries()) {
    turn.style.setProperty('--turn', `${index}`);
    turn.addEventListener('animationstart', () => {
      load(turn);
      load(turns[index + 1]);
    });
  }
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!prefersReducedMotion) setTimeout(() => load(turns[1]), secondAfterMs);
}

function load(turn: Element | undefined): void {
  const template = turn?.querySelector('template');
  template?.content.querySelector('img')?.setAttribute('loading', 'eager');
  template?.replaceWith(template.content);
}
