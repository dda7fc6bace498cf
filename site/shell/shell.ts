// The shell's own behaviour, for pages that never load React: compact navigation, menu,
// products, questions, requests.
// Uncaught errors, and those of islands that don't start, go to the console with a prefix and are never
// shown (specification section 8).
import { foldMenuOnSelection } from './header/fold-menu.ts';
import { openProductMenu } from './header/open-product-menu.ts';
import { layOutRest } from './lay-out-rest.ts';
import { letMove } from './let-move.ts';
import { openQuestion } from './open-question.ts';
import { carryRequests } from './requests/carry-requests.ts';

const compactAfterPx = 37;

window.addEventListener('error', (event) => report(event, event.error ?? event.message));
window.addEventListener('unhandledrejection', (event) => report(event, event.reason));
// Sent by Astro when a script of an island does not load, or breaks as it takes over.
document.addEventListener('astro:hydration-error', (event) =>
  report(event, (event as CustomEvent<{ error: unknown }>).detail.error),
);

compactNavigation();
foldMenuOnSelection();
openProductMenu();
letMove();
layOutRest();
openQuestion();
carryRequests();

function compactNavigation(): void {
  const bar = document.querySelector('[data-bar]');
  const update = () => bar?.toggleAttribute('data-compact', window.scrollY > compactAfterPx);
  window.addEventListener('scroll', update, { passive: true });
  // With the next frame: asked now, where the page stands would cost a layout of its own.
  requestAnimationFrame(update);
}

function report(event: Event, reason: unknown): void {
  // Or it would be written a second time, without the prefix.
  event.preventDefault();
  // biome-ignore lint/suspicious/noConsole: the console is where the specification wants these.
  console.error('client:', reason);
}
