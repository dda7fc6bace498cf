// A link that names a product brings its request into the message of the page's contact form.
// It writes into the field itself, so nothing has to be remembered, neither here nor in the browser.

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
    const isEnglish = document.documentElement.lang === 'en';
    note?.replaceChildren(
      isEnglish
        ? `Added to your message: “${request}”`
        : `In Ihre Nachricht übernommen: „${request}“`,
    );
  });
}

function write(field: HTMLTextAreaElement, text: string): void {
  if (text === field.value) return;
  field.value = text;
  // To the form it is as if the visitor had typed.
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * A message with a request in it. The visitor's own words always stay. Of our requests the last one
 * counts: it takes the place of the one before, unless the visitor has changed that and made it theirs.
 *
 * @param message what stands in the field
 * @param request what is to stand in it
 * @param earlier the request that we wrote last, empty when there was none
 */
export function mergeRequest(message: string, request: string, earlier: string): string {
  if (message.includes(request)) return message;
  if (earlier !== '' && message.includes(earlier)) return message.replace(earlier, () => request);
  const own = message.trimEnd();
  return own === '' ? request : `${own}\n\n${request}`;
}
