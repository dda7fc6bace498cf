// A question that the address names is open. The browser itself scrolls to it, and below nothing
// of what it scrolls past moves: only the answer under the question appears.

export function openQuestion(): void {
  open(location.hash);
  window.addEventListener('hashchange', () => open(location.hash));
  // The same address again is no change of it.
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (link && link.pathname === location.pathname) open(link.hash);
  });
}

function open(hash: string): void {
  const question = document.getElementById(hash.slice(1))?.closest('details');
  if (question) question.open = true;
}
