// The shell's own behaviour, for pages that never load React: compact navigation, menu,
// products, questions, requests.
// Uncaught errors go to the console with a prefix and are never shown (specification section 8).
import { foldMenuOnSelection } from './header/fold-menu.ts';
import { openProductMenu } from './header/open-product-menu.ts';
import { layOutRest } from './lay-out-rest.ts';
import { letMove } from './let-move.ts';
import { openQuestion } from './open-question.ts';
import { carryRequests } from './requests/carry-requests.ts';

const compactAfterPx = 37;

window.addEventListener('error', (event) => report(event.error ?? event.message));
window.addEventListener('unhandledrejection', (event) => report(event.reason));

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

function report(reason: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the console is where the specification wants these.
  console.error('client:', reason);
}
