// A link that names a product brings its request into the message of the page's contact form.
// It writes into the field itself, so nothing has to be remembered, neither here nor in the browser.
import { mergeRequest } from './merge-request.ts';

export function carryRequests(): void {
  let earlier = '';

  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-request]');
    // With a key held down the visitor wants a new tab or window.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const section = document.getElementById(link.hash.slice(1));
    const message = section?.querySelector('textarea');
    const { request } = link.dataset;
    if (!section || !message || !request) return;

    event.preventDefault();
    write(message, mergeRequest(message.value, request, earlier));
    earlier = request;
    // The browser takes the focus away when it follows a link, so it has to do that first.
    location.assign(link.hash);
    (section.querySelector<HTMLElement>('input:invalid') ?? message).focus();
    const note = section.querySelector('[data-request-note]');
    note?.replaceChildren(`In Ihre Nachricht übernommen: „${request}“`);
  });
}

function write(field: HTMLTextAreaElement, text: string): void {
  if (text === field.value) return;
  field.value = text;
  // To the form it is as if the visitor had typed.
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
