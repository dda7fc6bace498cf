/** The key `/` focuses the search field, or opens the search page. Not while typing, nor with Ctrl, Alt or Meta. */
export function openSearchByKey(): void {
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, altKey, metaKey, target } = event;
    const isTyping = target instanceof Element && target.closest('input, textarea, select');
    if (key !== '/' || ctrlKey || altKey || metaKey || isTyping) return;
    const field = document.querySelector<HTMLElement>('[data-search] input');
    const link = document.querySelector<HTMLElement>('[data-search-link]');
    // Firefox would open its own search.
    event.preventDefault();
    if (field) field.focus();
    else link?.click();
  });
}
